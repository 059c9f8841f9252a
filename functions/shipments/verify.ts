import { Commit, defineRoute, pepperAccess } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { attemptHandOver, handOver } from '../../shared/shipments/codes/hand-over.ts';
import { recipientCode } from '../../shared/shipments/codes/shipment-codes.ts';
import { shipmentParams } from '../../shared/shipments/contract/params.ts';
import { CodeVerificationOut } from '../../shared/shipments/contract/shipment.ts';
import { ShipmentHandOver } from '../../shared/shipments/contract/steps.ts';
import { reservedOf } from '../../shared/shipments/domain/first-mile.ts';
import { nameAttempt } from '../../shared/shipments/handover-code/domain/code.ts';
import { assertUnlocked, requestOf } from '../../shared/shipments/handover-code/try.ts';

export const route = defineRoute({
  id: 'shipments.verify',
  at: 'POST /api/v1/shipments/{shipment_id}/verify/',
  summary: 'Confirm a delivery with the recipient’s code',
  description:
    'The assigned rider sends the coordinates of the hand-over and the 6-digit code. With the right code, the shipment becomes COMPLETED and its fare is settled at once. The code can be tried five times. A new code (see `otp`) gives five more attempts. A request without a code uses no attempt, and a repeat of a wrong code under its `Idempotency-Key` uses no second one.',
  auth: { jwt: ['rider', 'carrier'], standing: activeSession },
  params: shipmentParams,
  body: ShipmentHandOver,
  returns: [201, CodeVerificationOut],
  errors: ['otp_required', 'otp_invalid', 'otp_locked', 'invalid_state', 'insufficient_funds'],
  uses: { pepper: pepperAccess },
  async handle({ params, body, caller, now, ...asked }, { table, pepper }) {
    const secret = await pepper.bytes();
    const { request, keyed } = requestOf(asked);
    const name = body.otp === undefined ? undefined : nameAttempt(secret, request, body.otp);
    const shipment = await attemptHandOver(table, caller, params.shipment_id, { name, now });
    // A repeat may come after the lock.
    if (keyed) assertUnlocked(recipientCode, shipment);
    const delivered = await handOver(shipment, body, { table, secret, now });
    const { id, tracking, status, escrow_status } = delivered.shipment;
    return new Commit(delivered.writes, {
      id,
      tracking_number: tracking,
      status,
      completed_at: now.toISOString(),
      escrow_status,
      escrow_amount: reservedOf(delivered.shipment),
    });
  },
});
