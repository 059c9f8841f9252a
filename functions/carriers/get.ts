import * as z from 'zod';
import { defineId, defineRoute, Problem, Reply } from '#ground';
import { CarrierOut } from '../../shared/carriers/contract/carrier.ts';
import { loadCarrier } from '../../shared/carriers/data.ts';
import { toCarrierView } from '../../shared/carriers/view.ts';

export const route = defineRoute({
  id: 'carriers.get',
  at: 'GET /api/v1/carriers/{carrier_id}/',
  summary: 'Get a carrier',
  description:
    'Returns a carrier with its hubs: the areas they serve, the service levels they offer, and the counters where parcels are handed in. A carrier without a hub is not public and answers 404.',
  auth: { public: true },
  params: z.object({ carrier_id: defineId<'User'>() }),
  returns: [200, CarrierOut],
  async handle({ params }, { table }) {
    const carrier = await loadCarrier(table, params.carrier_id);
    if (!carrier || carrier.hubs.length === 0) throw new Problem('not_found');
    return new Reply(toCarrierView(carrier), { 'cache-control': 'public, max-age=30' });
  },
});
