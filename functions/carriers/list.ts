import { defineListRoute } from '#ground';
import { CarrierListed } from '../../shared/carriers/contract/carrier.ts';
import { listCarriers } from '../../shared/carriers/data.ts';
import { toListedCarrierView } from '../../shared/carriers/view.ts';

export const route = defineListRoute({
  id: 'carriers.list',
  path: '/api/v1/carriers/',
  summary: 'List carriers',
  description:
    'Lists the carriers that take parcels between their hubs, newest first, with the cities they serve. Request rates to see what each of them charges for a route.',
  auth: { public: true },
  item: CarrierListed,
  headers: { 'cache-control': 'public, max-age=30' },
  async list({ page }, { table }) {
    const { carriers, next } = await listCarriers(table, page);
    return { results: carriers.map(toListedCarrierView), next };
  },
});
