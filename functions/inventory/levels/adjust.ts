import { Commit, defineRoute } from '#ground';
import { ofLevel } from '../../../shared/inventory/access.ts';
import { levelParams } from '../../../shared/inventory/contract/level.ts';
import { AdjustedOut, AdjustmentIn } from '../../../shared/inventory/contract/movement.ts';
import { loadPathLevel } from '../../../shared/inventory/data/levels.ts';
import { writeStockEvents } from '../../../shared/inventory/events.ts';
import { adjustStock } from '../../../shared/inventory/levels/adjust-stock.ts';
import { toLevelView, toMovementView } from '../../../shared/inventory/levels/stock-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'stock-levels.adjust',
  at: 'POST /api/v1/inventory/stock-levels/{level_id}/adjust/',
  summary: 'Adjust a stock level',
  description:
    'Changes the quantity by `delta`, or to what was `counted`, and keeps a movement that says who did it and why. If fewer units would be left than orders have reserved, this is 409 with these orders, unless you send `allow_short`. The answer is the level after it, with the movement; `quantity_after` is exact, however many adjust it at once.',
  auth: allowStaff(ofLevel, 'stock.edit'),
  params: levelParams,
  body: AdjustmentIn,
  returns: [201, AdjustedOut],
  errors: ['insufficient_stock'],
  async handle({ params, body, caller, now }, { table }) {
    const level = await loadPathLevel(table, params.level_id);
    const { after, movement, seen, writes } = await adjustStock({ table, now }, level, body, caller.user);
    const answer = { level: toLevelView(after), movement: toMovementView(movement) };
    return new Commit([...writes, ...writeStockEvents(level, seen ? [level] : [], now)], answer, level.id);
  },
});
