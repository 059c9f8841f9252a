import { defineRoute } from '#ground';
import { DeclineOut } from '../../shared/riders/contract/offers.ts';
import { declineOnce, loadOwnBroadcast } from '../../shared/riders/data/broadcasts.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';

export const route = defineRoute({
  id: 'rider.decline',
  at: 'POST /api/v1/rider/offers/{shipment_id}/decline/',
  summary: 'Decline an offer',
  description:
    'Takes the job off your offers. You are not notified of it again, even if another rider gives it up. It stays among the open jobs, where you can still claim it. Declining does not change your reliability. If you have declined it already, it keeps its first `declined_at`.',
  auth: { jwt: ['rider'] },
  params: shipmentParams,
  returns: [200, DeclineOut],
  idempotent: false,
  async handle({ params: { shipment_id }, caller, now }, { table }) {
    await loadOwnBroadcast(table, caller, shipment_id);
    return { shipment_id, declined_at: await declineOnce({ table, now }, shipment_id, caller.user) };
  },
});
