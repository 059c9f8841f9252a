import { defineRoute } from '#ground';
import { HubOut, hubParams } from '../../shared/carriers/contract/carrier.ts';
import { hubOf, loadMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toHubView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.get-hub',
  at: 'GET /api/v1/carriers/me/hubs/{hub_id}/',
  summary: 'Get a hub',
  description: 'Returns the hub with its service area, its rate card and its pickup points.',
  auth: { jwt: ['carrier'] },
  params: hubParams,
  returns: [200, HubOut],
  async handle({ params, caller }, { table }) {
    const { carrier } = await loadMyCarrier(table, caller);
    return toHubView(hubOf(carrier, params.hub_id));
  },
});
