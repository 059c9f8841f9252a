import { Commit, defineRoute } from '#ground';
import { staffOfNamedWarehouse } from '../../../shared/inventory/access.ts';
import { LevelIn, LevelOut } from '../../../shared/inventory/contract/level.ts';
import { loadPathWarehouse } from '../../../shared/inventory/data/warehouses.ts';
import { prepareLevel } from '../../../shared/inventory/levels/new-level.ts';
import { toLevelView } from '../../../shared/inventory/levels/stock-view.ts';
import { allowStaff } from '../../../shared/stores/access.ts';
import { storesOfRoles } from '../../../shared/stores/data/works.ts';
import { permissions } from '../../../shared/stores/domain/roles.ts';
import { worksOfCaller } from '../../../shared/stores/works-of-caller.ts';

export const route = defineRoute({
  id: 'stock-levels.create',
  at: 'POST /api/v1/inventory/stock-levels/',
  summary: 'Create a stock level',
  description:
    'Adds a stock level of a variant in a warehouse, with no units: book them in by `adjust`, or move them there by `transfer`. The levels of a new product in the first warehouse of its store come with it.',
  auth: allowStaff(staffOfNamedWarehouse('body', 'warehouse'), 'stock.edit'),
  body: LevelIn,
  returns: [201, LevelOut],
  errors: ['conflict'],
  async handle({ body, caller, now }, { table }) {
    const warehouse = await loadPathWarehouse(table, body.warehouse);
    const stores = storesOfRoles(await worksOfCaller(table, caller), permissions['stock.edit']);
    const { level, writes } = await prepareLevel({ table, now }, warehouse, stores, body);
    return new Commit(writes, toLevelView(level));
  },
});
