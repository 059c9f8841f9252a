import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { VerificationOut } from '../../shared/shipments/contract/shipment.ts';
import { HandOver } from '../../shared/shipments/contract/steps.ts';
import { countAttempt } from '../../shared/shipments/data/attempts.ts';
import { shipmentById } from '../../shared/shipments/data/shipments.ts';
import { reservedFor } from '../../shared/shipments/domain/first-mile.ts';
import { handOver, refusedAttempt } from '../../shared/shipments/hand-over.ts';
import { shipmentParams } from './params.ts';

export const route = defineRoute({
  id: 'shipments.verify',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/verify/',
  summary: 'Hand over a parcel against the code of its recipient',
  description:
    'The assigned rider sends where it stands and the 6-digit code. With the right code the shipment is COMPLETED and its fare is settled in the same moment. Five codes may be tried; a new code (otp) gives five more. A request without a code uses none.',
  auth: { jwt: ['rider', 'carrier'] },
  params: shipmentParams,
  body: HandOver,
  returns: [201, VerificationOut],
  errors: ['otp_required', 'otp_invalid', 'otp_locked', 'invalid_state'],
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, body, caller, now, requestId }, { table, pepper }) {
    // The attempt is counted before the code is looked at: of many guesses at once no more than five are compared.
    const { shipment_id } = params;
    const { done, shipment } =
      body.otp === undefined
        ? { done: false, shipment: await shipmentById(table, shipment_id) }
        : await countAttempt(table, shipment_id, caller, requestId);
    if (!done || !shipment) throw await refusedAttempt(table, shipment, caller, now);
    const delivered = await handOver(table, await pepper.bytes(), shipment, body, { now });
    const { id, tracking, status, escrow_status } = delivered.shipment;
    return new Commit(delivered.writes, {
      id,
      tracking_number: tracking,
      status,
      completed_at: now.toISOString(),
      escrow_status,
      escrow_amount: reservedFor(delivered.shipment),
    });
  },
});

export const handler = lambda(route);
