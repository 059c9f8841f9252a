import * as z from 'zod';
import { Commit, defineId, defineRoute, pepperAccess } from '#ground';
import { tryPickupCode } from '../../../shared/shipments/codes/sender-code.ts';
import { firstMileExampleOf } from '../../../shared/shipments/contract/first-mile.ts';
import { Pickup } from '../../../shared/shipments/contract/steps.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { transitionFirstMile } from '../../../shared/shipments/delivery/first-mile-step.ts';
import { toFirstMileView } from '../../../shared/shipments/delivery/first-mile-view.ts';
import { requestOf } from '../../../shared/shipments/handover-code/try.ts';
import { loadOwnFirstMile } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'first-mile.pickup',
  at: 'POST /api/v1/shipments/{shipment_id}/first-mile/pickup/',
  summary: 'Confirm the pickup of a parcel for a hub',
  description:
    'Confirms that the sender has given you the parcel. If the shipment was booked with `pickup_code_required`, the sender has a 6-digit code for you, which can be tried five times. Until the parcel is at the hub, the merchant cannot cancel the shipment, and the carrier waits for the parcel there, unless one of them ends the first mile (see `end`).',
  auth: { jwt: ['rider'] },
  params: z.object({ shipment_id: defineId<'Shipment'>() }),
  body: Pickup,
  returns: [200, firstMileExampleOf('PICKED_UP', '10:30')],
  errors: ['invalid_state', 'otp_required', 'otp_invalid', 'otp_locked'],
  uses: { pepper: pepperAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body, caller, now, ...request }, { table, pepper }) {
    const read = await loadOwnFirstMile(table, caller, params.shipment_id);
    // A pickup that is not possible uses no attempt at the code.
    transitionFirstMile(read, 'pickup', now);
    const trial = { table, pepper, ...requestOf(request), now };
    const tried = await tryPickupCode(read, body.pickup_code, trial);
    const { writes, shipment } = transitionFirstMile(tried, 'pickup', now);
    return new Commit(writes, toFirstMileView(shipment));
  },
});
