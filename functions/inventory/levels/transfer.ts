import { Commit, defineRoute, refuseField } from '#ground';
import { staffOfNamedWarehouse } from '../../../shared/inventory/access.ts';
import { TransferIn, TransferOut } from '../../../shared/inventory/contract/movement.ts';
import { loadPathWarehouse, warehouseOf } from '../../../shared/inventory/data/warehouses.ts';
import { toMovementView } from '../../../shared/inventory/levels/stock-view.ts';
import { transferStock } from '../../../shared/inventory/levels/transfer-stock.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { storesOfRoles } from '../../../shared/stores/data/works.ts';
import { permissions } from '../../../shared/stores/domain/roles.ts';
import { worksOfCaller } from '../../../shared/stores/works-of-caller.ts';

export const route = defineRoute({
  id: 'stock-levels.transfer',
  at: 'POST /api/v1/inventory/stock-levels/transfer/',
  summary: 'Transfer stock to another warehouse',
  description:
    'Moves up to 20 items between two warehouses of one owner: all of them or none. Only unreserved units are moved. If the receiving warehouse lacks a level, it is created.',
  auth: allowStaff(staffOfNamedWarehouse('body', 'from'), 'stock.edit'),
  body: TransferIn,
  returns: [201, TransferOut],
  errors: ['insufficient_stock'],
  async handle({ body, caller, now, stableId }, { table }) {
    const [from, to, works] = await Promise.all([
      loadPathWarehouse(table, body.from),
      warehouseOf(table, body.to),
      worksOfCaller(table, caller),
    ]);
    if (to?.owner !== from.owner || to.mode !== from.mode)
      throw refuseField('/to', 'is not a warehouse of the owner of the first one', 'not_found');
    const stores = storesOfRoles(works, permissions['stock.edit']);
    const { items, note } = body;
    const transfer = { id: stableId, from, to, items, note, by: caller.user, stores };
    const { movements, writes } = await transferStock({ table, now }, transfer);
    const moved = { id: stableId, from: from.id, to: to.id, created_at: now.toISOString() };
    return new Commit(writes, { ...moved, movements: movements.map(toMovementView) }, stableId);
  },
});
