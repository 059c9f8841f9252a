import { Commit, defineRoute } from '#ground';
import { ofLevel } from '../../../shared/inventory/access.ts';
import { LevelOut, LevelPatch, levelParams } from '../../../shared/inventory/contract/level.ts';
import { loadPathLevel, saveLevel } from '../../../shared/inventory/data/levels.ts';
import { isSeen } from '../../../shared/inventory/domain/stock.ts';
import { writeStockEvents } from '../../../shared/inventory/events.ts';
import { toLevelView } from '../../../shared/inventory/levels/stock-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';

export const route = defineRoute({
  id: 'stock-levels.update',
  at: 'PATCH /api/v1/inventory/stock-levels/{level_id}/',
  summary: 'Update a stock level',
  description:
    'Changes the reorder point and the bin; null clears one. Any other field of a level is refused: units move by `adjust` and `transfer`.',
  auth: allowStaff(ofLevel, 'stock.edit'),
  params: levelParams,
  body: LevelPatch,
  returns: [200, LevelOut],
  errors: ['conflict'],
  async handle({ params, body: { revision, reorder_point, bin }, now }, { table }) {
    const before = await loadPathLevel(table, params.level_id);
    assertLatest(before.revision, revision);
    const set = {
      reorder_point: reorder_point === undefined ? before.reorder_point : (reorder_point ?? undefined),
      bin: bin === undefined ? before.bin : (bin ?? undefined),
    };
    if (set.reorder_point === before.reorder_point && set.bin === before.bin) return toLevelView(before);
    const changed = { updated_at: now.toISOString(), revision: before.revision + 1 };
    const level = { ...before, ...set, ...changed };
    const seen = isSeen(before, level) ? [before] : [];
    return new Commit(
      [saveLevel(before, set, now), ...writeStockEvents(before, seen, now)],
      toLevelView(level),
    );
  },
});
