import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { FirstMileOut } from '../../../shared/shipments/contract/first-mile.ts';
import { firstMilesOf } from '../../../shared/shipments/data/first-miles.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';

const id = 'first-mile.list';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/rider/first-miles/',
  summary: 'List your first miles',
  description:
    'Lists the parcels that you have claimed to take to a hub and have not handed in yet, most recently booked first.',
  auth: { jwt: ['rider'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(FirstMileOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { shipments, next } = await firstMilesOf(table, caller, { limit, after });
    return pages.of(shipments.map(toFirstMileView), next, { url, route: id, caller, filters: {}, limit });
  },
});
