import { defineListRoute } from '#ground';
import { ofLevel } from '../../../shared/inventory/access.ts';
import { levelParams } from '../../../shared/inventory/contract/level.ts';
import { ReservationOut } from '../../../shared/inventory/contract/movement.ts';
import { listHoldsOfLevel } from '../../../shared/inventory/data/holds.ts';
import { loadPathLevel } from '../../../shared/inventory/data/levels.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineListRoute({
  id: 'stock-levels.reservations',
  path: '/api/v1/inventory/stock-levels/{level_id}/reservations/',
  summary: 'List the orders behind the reserved units of a level',
  description:
    'Lists the open orders that have reserved units of the level, in the order of their ids. Each page searches 400 open orders of the warehouse, so it may have fewer than its limit although `next` follows.',
  auth: allowStaff(ofLevel, 'stock.view'),
  params: levelParams,
  item: ReservationOut,
  async list({ params, page }, { table }) {
    const level = await loadPathLevel(table, params.level_id);
    const { holds, next } = await listHoldsOfLevel(table, level, page);
    const results = holds.map(({ order, number = null, units, at }) => ({
      order,
      number,
      quantity: units.get(level.id) ?? 0,
      created_at: at,
    }));
    return { results, next };
  },
});
