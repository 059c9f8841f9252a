import { Commit, defineRoute, describeLimit, Problem } from '#ground';
import { HubIn, HubOut } from '../../shared/carriers/contract/carrier.ts';
import { hubsPerCarrier } from '../../shared/carriers/domain/hub-rules.ts';
import {
  applyHubFields,
  createHub,
  loadMyCarrier,
  writeMyCarrier,
} from '../../shared/carriers/my-carrier.ts';
import { toHubView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.create-hub',
  at: 'POST /api/v1/carriers/me/hubs/',
  summary: 'Create a hub',
  description:
    'Opens a hub. From this moment, rates include you on routes that start in its service area and end in the service area of any of your hubs. The prices are those of the hub where the route starts. You can have up to 16 hubs. Prices are in naira. EXPRESS and SAME_DAY are offered up to 40 km. Live and test rates share one market, so hubs can only be changed in live mode.',
  auth: { jwt: ['carrier'] },
  body: HubIn,
  returns: [201, HubOut],
  errors: ['conflict'],
  async handle({ body, caller }, { table }) {
    const { saved, carrier } = await loadMyCarrier(table, caller);
    if (carrier.hubs.length >= hubsPerCarrier)
      throw new Problem('conflict', describeLimit('hubs', hubsPerCarrier, 'Close one first.'));
    const hub = applyHubFields(createHub(carrier.profile), body);
    const hubs = [...carrier.hubs, hub];
    return new Commit(await writeMyCarrier(table, caller, saved, { ...carrier, hubs }), toHubView(hub));
  },
});
