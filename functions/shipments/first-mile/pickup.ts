import * as z from 'zod';
import { id } from '../../../shared/kernel/scalars.ts';
import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { firstMileIn } from '../../../shared/shipments/contract/first-mile.ts';
import { Pickup } from '../../../shared/shipments/contract/steps.ts';
import { shipmentKey } from '../../../shared/shipments/data/shipments.ts';
import { firstMileStep } from '../../../shared/shipments/first-mile-step.ts';
import { firstMileView } from '../../../shared/shipments/first-mile-view.ts';
import { requestOf } from '../../../shared/shipments/handover-code/try.ts';
import { ownFirstMile } from '../../../shared/shipments/own-shipment.ts';
import { tryPickupCode } from '../../../shared/shipments/sender-code.ts';

export const route = defineRoute({
  id: 'first-mile.pickup',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/first-mile/pickup/',
  summary: 'Confirm the pickup of a parcel for a hub',
  description:
    'Confirms that the sender has given you the parcel. If the shipment was booked with `pickup_code_required`, the sender has a 6-digit code for you, which can be tried five times. Until the parcel is at the hub, the merchant cannot cancel the shipment, and the carrier waits for the parcel there, unless one of them ends the first mile (see `end`).',
  auth: { jwt: ['rider'] },
  params: z.object({ shipment_id: id<'Shipment'>() }),
  body: Pickup,
  returns: [200, firstMileIn('PICKED_UP', '10:30')],
  errors: ['not_found', 'invalid_state', 'otp_required', 'otp_invalid', 'otp_locked'],
  uses: { table: tableAccess, pepper: pepperAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, body, caller, now, ...request }, { table, pepper }) {
    const read = await ownFirstMile(table, caller, params.shipment_id);
    // A pickup that is not possible uses no attempt at the code.
    firstMileStep(read, 'pickup', now);
    const trial = { table, pepper, ...requestOf(request), now };
    const tried = await tryPickupCode(read, body.pickup_code, trial);
    const { writes, shipment } = firstMileStep(tried, 'pickup', now);
    return new Commit(writes, firstMileView(shipment));
  },
});

export const handler = lambda(route);
