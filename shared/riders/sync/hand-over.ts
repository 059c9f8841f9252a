import * as z from 'zod';
import {
  type Instances,
  type idempotencyAccess,
  type pepperAccess,
  type tableAccess,
  toSuccess,
  transact,
} from '#ground';
import { handOver, loadShipmentToTry } from '../../shipments/codes/hand-over.ts';
import { recipientCode } from '../../shipments/codes/shipment-codes.ts';
import { saveCodeAttempt } from '../../shipments/data/attempts.ts';
import type { Shipment } from '../../shipments/data/shipments.ts';
import { rejectWrongCode } from '../../shipments/handover-code/domain/code.ts';
import { assertUnlocked } from '../../shipments/handover-code/try.ts';
import { loadOwnShipmentFor } from '../../shipments/step/own-shipment.ts';
import type { Moment } from '../../shipments/step/step-rules.ts';
import type { ShipmentStep } from '../contract/rider-sync.ts';
import type { Syncing } from './answers.ts';

export type Uses = Instances<{
  table: typeof tableAccess;
  pepper: typeof pepperAccess;
  keys: typeof idempotencyAccess;
}>;
type HandOverStep = Extract<ShipmentStep, { readonly action: 'verify' }>;

/** A counted attempt: which issue of the code it was for, and which request counted it. */
const Counted = z.object({ issue: z.number(), request: z.string() });

/**
 * Counts the attempt of a step once, however often the step is sent. The count and its record are one transaction, so
 * an interrupted step continues from there.
 * @throws Problem the reason why no attempt may be made
 */
async function countOnce(step: HandOverStep, syncing: Syncing, { table, keys }: Uses) {
  const { caller, now, requestId: request } = syncing;
  const idempotency = keys.under('rider.sync.attempt', caller, step.key, step);
  // The audit trail lists the hand-over, not the attempt.
  const asking = { ...syncing, table, idempotency, caller: undefined, action: 'rider.sync' };
  const { body } = await transact(asking, async () => {
    const sent = step.body.otp !== undefined;
    const read = await loadShipmentToTry(table, caller, step.shipment_id, { sent, now });
    const counted = { issue: read.otp.issue, request };
    return { answer: toSuccess(200, JSON.stringify(counted), {}), writes: [saveCodeAttempt(read)] };
  });
  return Counted.parse(JSON.parse(String(body)));
}

/**
 * Takes a hand-over that happened offline.
 * @throws Problem otp_required, otp_invalid, otp_locked, invalid_state, not_found
 */
export async function handOverOffline(
  step: HandOverStep,
  syncing: Syncing,
  momentIn: (read: Shipment) => Moment,
  uses: Uses,
) {
  const { issue, request } = await countOnce(step, syncing, uses);
  const { shipment: read } = await loadOwnShipmentFor(uses.table, syncing.caller, step.shipment_id, 'verify');
  if (read.otp.issue !== issue)
    rejectWrongCode(
      read.otp.attempts,
      'A new code has been issued since. Send the step with the new code, under a new key.',
    );
  // An attempt that this request counted is judged, even if later attempts have locked the code.
  if (request !== syncing.requestId) assertUnlocked(recipientCode, read);
  const secret = await uses.pepper.bytes();
  return handOver(read, step.body, { table: uses.table, secret, ...momentIn(read) });
}
