import { defineRoute } from '#ground';
import { loadUsers } from '../../../shared/identity/data/users.ts';
import { adminSession } from '../../../shared/identity/standing.ts';
import { MarketQuery, RidersNear } from '../../../shared/riders/contract/market.ts';
import { loadRidersNear } from '../../../shared/riders/market.ts';

export const route = defineRoute({
  id: 'rider.near',
  at: 'GET /api/v1/admin/riders/',
  summary: 'List the riders on the road near a point',
  description:
    'Lists riders who are on the road near a point, the nearest first, with where they were last, when that was, and what they have in hand. It has those within about 5 km, and some beyond.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: MarketQuery,
  returns: [200, RidersNear],
  async handle({ query, caller: { mode }, now }, { table }) {
    const riders = await loadRidersNear({ table, now }, mode, query);
    const people = await loadUsers(
      table,
      riders.map(({ id }) => id),
    );
    return { results: riders.map((one) => ({ ...one, name: people.get(one.id)?.name ?? '' })) };
  },
});
