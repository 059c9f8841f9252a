import { defineRoute } from '#ground';
import { adminSession } from '../../shared/identity/standing.ts';
import { SearchOut, SearchQuery } from '../../shared/operations/contract/search.ts';
import { findThings } from '../../shared/operations/search/find-things.ts';

export const route = defineRoute({
  id: 'operations.search',
  at: 'GET /api/v1/admin/search/',
  summary: 'Search for whom or what somebody asks about',
  description:
    'Answers everything that `q` names, in both modes: accounts by id, e-mail address or phone; parcels and orders by id or number; stores by id, slug or host; organizations by id or domain; invoices by id or number; clients, payments, withdrawals, API keys and claims by id. It looks up whole keys and searches no texts, so a part of a name finds nothing, and neither does the phone of a recipient. The results have no phones and no addresses. What names nothing answers an empty list.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: SearchQuery,
  returns: [200, SearchOut],
  handle: async ({ query: { q }, now }, { table }) => ({ results: await findThings({ table, now }, q) }),
});
