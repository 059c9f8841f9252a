import { Commit, defineRoute } from '#ground';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { ReassignIn, WatchedShipment } from '../../../shared/shipments/contract/watched/admin-shipment.ts';
import { shipmentOfMode } from '../../../shared/shipments/step/own-shipment.ts';
import { toWatchedView } from '../../../shared/shipments/watching/parcel-for-admin.ts';
import { changeCourier } from '../../../shared/shipments/watching/reassign.ts';

export const route = defineRoute({
  id: 'shipments.reassign',
  at: 'POST /api/v1/admin/shipments/{shipment_id}/assign/',
  summary: 'Give a shipment to another rider or carrier',
  description:
    'Before the pickup, an admin gives a marketplace shipment to a rider, open or not, and a shipment that was booked with a carrier to another rider of its fleet or to another carrier. The rules of a claim hold for the rider: verified, within the cover, and not paused. The former rider no longer has it in hand, and it counts nothing against that rider. Whoever delivers it is paid. The fare stays as it was booked. The merchant gets the webhook `shipment.assigned` or `shipment.claimed` with the reason, and those who had it and who get it are notified. Once the parcel was picked up, the answer is 409 `invalid_state`.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('DISPATCH') },
  params: shipmentParams,
  body: ReassignIn,
  returns: [200, WatchedShipment],
  errors: ['invalid_state', 'verification_required', 'deposit_required', 'too_many_in_hand', 'claims_paused'],
  async handle({ params, body, caller, now }, { table }) {
    const read = await shipmentOfMode(table, caller, params.shipment_id);
    const { writes, shipment, concerns } = await changeCourier({ table, now }, read, body);
    return new Commit(writes, toWatchedView(shipment), read.id, concerns).explain(body.reason);
  },
});
