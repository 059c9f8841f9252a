import * as z from 'zod';
import { defineId, defineListRoute, level, textOf, timeIn, variant, warehouse } from '#ground';
import { staffOfNamedWarehouse } from '../../../shared/inventory/access.ts';
import { MovementOut } from '../../../shared/inventory/contract/movement.ts';
import { stockMovementKinds } from '../../../shared/inventory/domain/movement.ts';
import { findMovements } from '../../../shared/inventory/levels/movement-list.ts';
import { searchScopeOf } from '../../../shared/inventory/levels/search-scope.ts';
import { toMovementView } from '../../../shared/inventory/levels/stock-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'stock-movements.list',
  path: '/api/v1/inventory/stock-movements/',
  summary: 'List stock movements',
  description:
    'Lists the movements of the stock of the stores whose stock you may see, newest first. With a kind or a reference, a page shows matches among the newest 400 movements of each warehouse, so it may have fewer than its limit although `next` follows.',
  auth: allowStaff(staffOfNamedWarehouse('query', 'warehouse'), 'stock.view'),
  query: {
    warehouse: defineId<'Warehouse'>()
      .meta({ examples: [warehouse.id] })
      .optional(),
    level: defineId<'Level'>()
      .meta({ examples: [level.id] })
      .optional(),
    variant: defineId<'Variant'>()
      .meta({ examples: [variant.id] })
      .optional(),
    kind: z.enum(stockMovementKinds).optional(),
    reference: textOf(100).describe('A transfer, an order, or the reference of an adjustment.').optional(),
    from: timeIn.describe('Movements from this time on.').optional(),
    to: timeIn.describe('Movements before this time.').optional(),
  },
  item: MovementOut,
  async list({ query: filters, caller, page }, { table }) {
    const { warehouse: named, ...rest } = filters;
    const searched = await searchScopeOf(table, caller, named);
    const { movements, next } = await findMovements(table, searched, rest, page);
    return { results: movements.map(toMovementView), next };
  },
});
