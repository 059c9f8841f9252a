import { defineRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { MarketOut, MarketQuery } from '../../../shared/riders/contract/market.ts';
import { loadRiderMarket } from '../../../shared/riders/market.ts';

export const route = defineRoute({
  id: 'rider.market',
  at: 'GET /api/v1/admin/market/',
  summary: 'Get the market around a point',
  description:
    'Shows the open jobs around a point, those that wait longest first, the cells in which jobs wait and nobody is on the road, and for each of the last 12 hours how many jobs were opened and delivered and how long that took on average.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: MarketQuery,
  returns: [200, MarketOut],
  handle: ({ query, caller, now }, { table }) => loadRiderMarket({ table, now }, caller, query),
});
