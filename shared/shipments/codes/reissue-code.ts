import { Problem, type Write } from '#ground';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { issueDeliveryCode } from '../domain/codes/delivery-code.ts';
import { refuseHeldCode } from '../domain/ordered.ts';
import { type CodeAsker, issueCode, reissuesLeftOf } from '../handover-code/domain/code.ts';
import { writeStepEvents } from '../step/transition-shipment.ts';

/** A new code: the writes that make it valid, and whether it is sent to the recipient. */
interface NewCode {
  readonly writes: Write[];
  readonly shipment: Shipment;
  readonly sent: boolean;
}

/** Issues the merchant's next code, which nobody is sent. */
function reissueMerchantCode(read: Shipment, counted: Shipment, now: Date): NewCode {
  const shipment = { ...counted, sender_code: issueCode((read.sender_code?.issue ?? 0) + 1) };
  const changed = [read.status === 'RETURNING' ? 'return_code' : 'pickup_code'];
  const events = writeStepEvents(shipment, ['shipment.updated'], now, { changed });
  return { writes: [saveShipment(read, shipment), ...events], shipment, sent: false };
}

/** Issues the recipient's next code. @throws Problem invalid_state */
function reissueRecipientCode(read: Shipment, counted: Shipment, secret: Uint8Array, now: Date): NewCode {
  if (read.status !== 'IN_TRANSIT')
    throw new Problem(
      'invalid_state',
      `The shipment is ${read.status}. A new code can be sent only while it is IN_TRANSIT.`,
    );
  if (read.order?.code_held) throw refuseHeldCode();
  const { otp } = issueDeliveryCode(secret, read.id, read.otp.issue + 1);
  const shipment = { ...counted, otp };
  const writes = [saveShipment(read, shipment), ...writeStepEvents(shipment, ['shipment.otp_issued'], now)];
  return { writes, shipment, sent: true };
}

/**
 * Issues a new code with all its attempts: the merchant's own while the shipment has one and the merchant asks, else the
 * recipient's. The former code is void.
 * @throws Problem otp_limit, invalid_state
 */
export function reissueCode(read: Shipment, asker: CodeAsker, secret: Uint8Array, now: Date) {
  const { [asker]: before = 0 } = read.new_codes ?? {};
  const new_codes = { ...read.new_codes, [asker]: before + 1 };
  const counted = { ...read, new_codes, updated_at: now.toISOString() };
  const own = asker === 'merchant' && read.sender_code !== undefined;
  const made = own
    ? reissueMerchantCode(read, counted, now)
    : reissueRecipientCode(read, counted, secret, now);
  return { ...made, codes_remaining: reissuesLeftOf(asker, before) };
}
