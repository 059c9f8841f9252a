import { Commit, defineRoute, Empty, Problem } from '#ground';
import { ofLevel } from '../../../shared/inventory/access.ts';
import { levelParams } from '../../../shared/inventory/contract/level.ts';
import { loadPathLevel, removeLevel } from '../../../shared/inventory/data/levels.ts';
import { writeStockEvents } from '../../../shared/inventory/events.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'stock-levels.delete',
  at: 'DELETE /api/v1/inventory/stock-levels/{level_id}/',
  summary: 'Delete a stock level',
  description:
    'Deletes a level whose units never moved and that no order has reserved units of. A level with stock history is 409.',
  auth: allowStaff(ofLevel, 'stock.edit'),
  params: levelParams,
  returns: [200, Empty],
  errors: ['invalid_state'],
  async handle({ params, now }, { table }) {
    const level = await loadPathLevel(table, params.level_id);
    if (level.moves > 0)
      throw new Problem('invalid_state', 'The level has stock history, so it cannot be deleted.');
    if (level.reserved > 0)
      throw new Problem('invalid_state', 'Orders have reserved units of the level, so it cannot be deleted.');
    return new Commit([removeLevel(level), ...writeStockEvents(level, [level], now)], {});
  },
});
