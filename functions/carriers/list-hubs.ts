import { defineRoute, pageOf } from '#ground';
import { HubOut } from '../../shared/carriers/contract/carrier.ts';
import { loadMyCarrier } from '../../shared/carriers/my-carrier.ts';
import { toHubView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.list-hubs',
  at: 'GET /api/v1/carriers/me/hubs/',
  summary: 'List your hubs',
  description: 'Lists all your hubs, 16 at most, on one page. `next` is always null.',
  auth: { jwt: ['carrier'] },
  returns: [200, pageOf(HubOut)],
  async handle({ caller }, { table }) {
    const { carrier } = await loadMyCarrier(table, caller);
    return { next: null, previous: null, results: carrier.hubs.map(toHubView) };
  },
});
