import { ofLevel } from '../../../shared/inventory/access.ts';
import { LevelOut, levelParams } from '../../../shared/inventory/contract/level.ts';
import { theLevel } from '../../../shared/inventory/data/levels.ts';
import { levelView } from '../../../shared/inventory/stock-view.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff } from '../../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'stock-levels.get',
  method: 'GET',
  path: '/api/v1/inventory/stock-levels/{level_id}/',
  summary: 'Get a stock level',
  description:
    'The units of a variant in a warehouse: all of them, those that open orders have reserved, and the rest.',
  auth: allowStaff(ofLevel, 'stock.view'),
  params: levelParams,
  returns: [200, LevelOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params }, { table }) {
    return levelView(await theLevel(table, params.level_id));
  },
});

export const handler = lambda(route);
