import { defineListRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { WatchedShipment, watchedQuery } from '../../../shared/shipments/contract/watched/admin-shipment.ts';
import { listWatchedShipments } from '../../../shared/shipments/data/lists/watched-shipments.ts';
import { toWatchedView } from '../../../shared/shipments/watching/parcel-for-admin.ts';

export const route = defineListRoute({
  id: 'shipments.list-any',
  path: '/api/v1/admin/shipments/',
  summary: 'List the shipments of somebody, or those under way',
  description:
    'Lists the shipments of a merchant, those that a carrier has claimed, or those that a rider has in hand. Without any of these it lists what somebody carries, what is overdue and what is disputed, that first at which something is due first: open shipments are in `GET /api/v1/admin/market/`. It shows no phones and no addresses. A page may hold fewer results than its limit, even none: follow `next` until it is null.',
  auth: { jwt: ['admin'], standing: adminSession },
  query: watchedQuery,
  item: WatchedShipment,
  async list({ query, caller: { mode }, page }, { table }) {
    const { items, next } = await listWatchedShipments(table, { ...query, mode }, page);
    return { results: items.map(toWatchedView), next };
  },
});
