import { Problem } from '../kernel/problem.ts';
import type { Write } from '../platform/table/table.ts';
import { type Shipment, saveShipment } from './data/shipments.ts';
import { codeHeld } from './domain/ordered.ts';
import { type CodeAsker, codeHash, deliveryCode, maxReissues } from './domain/otp.ts';
import { shipmentProblems } from './domain/problems.ts';
import { freshCode } from './domain/sender-code.ts';
import { emitSteps } from './shipment-step.ts';

/** A new code: the writes that make it valid, and whether it is sent to the recipient. */
interface NewCode {
  readonly writes: Write[];
  readonly shipment: Shipment;
  readonly sent: boolean;
}

/** The merchant's next code, which nobody is sent. */
function ofSender(read: Shipment, counted: Shipment): NewCode {
  const shipment = { ...counted, sender_code: freshCode((read.sender_code?.issue ?? 0) + 1) };
  return { writes: [saveShipment(read, shipment)], shipment, sent: false };
}

/** The recipient's next code. @throws Problem invalid_state */
function ofRecipient(read: Shipment, counted: Shipment, secret: Uint8Array, now: Date): NewCode {
  if (read.status !== 'IN_TRANSIT')
    throw new Problem(
      'invalid_state',
      `The shipment is ${read.status}. A new code can be sent only while it is IN_TRANSIT.`,
    );
  if (read.order?.code_held) throw codeHeld();
  const issue = read.otp.issue + 1;
  const hash = codeHash(secret, read.id, issue, deliveryCode(secret, read.id, issue));
  const shipment = { ...counted, otp: { issue, hash, attempts: 0 } };
  const writes = [saveShipment(read, shipment), ...emitSteps(shipment, ['shipment.otp_issued'], now)];
  return { writes, shipment, sent: true };
}

/**
 * A new code with all its attempts, for one who has new codes left: the merchant's own while the shipment has one, else
 * the recipient's. The former code is void.
 * @throws Problem otp_limit, invalid_state
 */
export function newCode(read: Shipment, asker: CodeAsker, secret: Uint8Array, now: Date) {
  const { [asker]: before = 0 } = read.new_codes ?? {};
  const new_codes = { ...read.new_codes, [asker]: before + 1 };
  const counted = { ...read, new_codes, updated_at: now.toISOString() };
  const own = asker === 'merchant' && read.sender_code !== undefined;
  const made = own ? ofSender(read, counted) : ofRecipient(read, counted, secret, now);
  const codes_remaining = maxReissues[asker] - before - 1;
  if (codes_remaining < 0) throw new Problem(shipmentProblems.otp_limit);
  return { ...made, codes_remaining };
}
