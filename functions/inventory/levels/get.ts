import { defineRoute } from '#ground';
import { ofLevel } from '../../../shared/inventory/access.ts';
import { LevelOut, levelParams } from '../../../shared/inventory/contract/level.ts';
import { loadPathLevel } from '../../../shared/inventory/data/levels.ts';
import { toLevelView } from '../../../shared/inventory/levels/stock-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'stock-levels.get',
  at: 'GET /api/v1/inventory/stock-levels/{level_id}/',
  summary: 'Get a stock level',
  description:
    'The units of a variant in a warehouse: all of them, those that open orders have reserved, and the rest.',
  auth: allowStaff(ofLevel, 'stock.view'),
  params: levelParams,
  returns: [200, LevelOut],
  async handle({ params }, { table }) {
    return toLevelView(await loadPathLevel(table, params.level_id));
  },
});
