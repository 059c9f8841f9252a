import { HubOut } from '../../shared/carriers/contract.ts';
import { myCarrier } from '../../shared/carriers/my-carrier.ts';
import { hubView } from '../../shared/carriers/view.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { page } from '../../shared/platform/http/pages.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'carriers.list-hubs',
  method: 'GET',
  path: '/api/v1/carriers/me/hubs/',
  summary: 'List your hubs',
  description: 'Lists all your hubs, 16 at most, on one page. `next` is always null.',
  auth: { jwt: ['carrier'] },
  returns: [200, page(HubOut)],
  uses: { table: tableAccess },
  async handle({ caller }, { table }) {
    const { carrier } = await myCarrier(table, caller);
    return { next: null, previous: null, results: carrier.hubs.map(hubView) };
  },
});

export const handler = lambda(route);
