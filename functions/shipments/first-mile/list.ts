import { defineListRoute } from '#ground';
import { FirstMileOut } from '../../../shared/shipments/contract/first-mile.ts';
import { firstMilesOf } from '../../../shared/shipments/data/first-miles.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';

export const route = defineListRoute({
  id: 'first-mile.list',
  path: '/api/v1/rider/first-miles/',
  summary: 'List your first miles',
  description:
    'Lists the parcels that you have claimed to take to a hub and have not handed in yet, most recently booked first.',
  auth: { jwt: ['rider'] },
  item: FirstMileOut,
  async list({ caller, page }, { table }) {
    const { shipments, next } = await firstMilesOf(table, caller, page);
    return { results: shipments.map(toFirstMileView), next };
  },
});
