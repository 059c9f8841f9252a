import { Commit, defineRoute } from '#ground';
import { HubChange, HubOut, hubParams } from '../../shared/carriers/contract/carrier.ts';
import { applyHubFields, hubOf, loadMyCarrier, writeMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toHubView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.update-hub',
  at: 'PATCH /api/v1/carriers/me/hubs/{hub_id}/',
  summary: 'Update a hub',
  description:
    'Changes only the fields that you send. Each is replaced as a whole: a rate card replaces the former one, and a list of pickup points the former list. A pickup point that you send with its id keeps that id. Rates use the change at once. A rate token that was issued before keeps its price for its 15 minutes. Hubs can only be changed in live mode.',
  auth: { jwt: ['carrier'] },
  params: hubParams,
  body: HubChange,
  returns: [200, HubOut],
  errors: ['conflict'],
  async handle({ params, body, caller }, { table }) {
    const { saved, carrier } = await loadMyCarrier(table, caller);
    const before = hubOf(carrier, params.hub_id);
    const hub = applyHubFields(before, body);
    const hubs = carrier.hubs.map((one) => (one === before ? hub : one));
    return new Commit(await writeMyCarrier(table, caller, saved, { ...carrier, hubs }), toHubView(hub));
  },
});
