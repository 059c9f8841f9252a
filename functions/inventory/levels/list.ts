import * as z from 'zod';
import { defineId, defineListRoute, product, textOf, variant, warehouse } from '#ground';
import { staffOfNamedWarehouse } from '../../../shared/inventory/access.ts';
import { LevelOut } from '../../../shared/inventory/contract/level.ts';
import { findLevels } from '../../../shared/inventory/levels/level-list.ts';
import { searchScopeOf } from '../../../shared/inventory/levels/search-scope.ts';
import { toLevelView } from '../../../shared/inventory/levels/stock-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'stock-levels.list',
  path: '/api/v1/inventory/stock-levels/',
  summary: 'List stock levels',
  description:
    'Lists the stock of the stores whose stock you may see, newest level first: of one warehouse, product, variant or SKU, or only low levels. A level joins the list of low ones a few seconds after it becomes low.',
  auth: allowStaff(staffOfNamedWarehouse('query', 'warehouse'), 'stock.view'),
  query: {
    warehouse: defineId<'Warehouse'>()
      .meta({ examples: [warehouse.id] })
      .optional(),
    product: defineId<'Product'>()
      .meta({ examples: [product.id] })
      .optional(),
    variant: defineId<'Variant'>()
      .meta({ examples: [variant.id] })
      .optional(),
    sku: textOf(100)
      .meta({ examples: [variant.sku] })
      .optional(),
    low: z
      .enum(['true', 'false'])
      .meta({
        description: 'Whether no more units are available than the reorder point says.',
        examples: ['true'],
      })
      .optional(),
  },
  item: LevelOut,
  async list({ query: filters, caller, page }, { table }) {
    const { warehouse: named, low, ...rest } = filters;
    const searched = await searchScopeOf(table, caller, named);
    const wanted = { ...rest, low: low === undefined ? undefined : low === 'true' };
    const { levels, next } = await findLevels(table, searched, wanted, page);
    return { results: levels.map(toLevelView), next };
  },
});
