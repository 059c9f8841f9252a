import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import type { idempotencyAccess } from '../../shared/platform/http/idempotency.ts';
import { success } from '../../shared/platform/http/respond.ts';
import { transact } from '../../shared/platform/http/transact.ts';
import type { tableAccess } from '../../shared/platform/table-access.ts';
import type { Instances } from '../../shared/platform/wire.ts';
import type { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import type { ShipmentStep } from '../../shared/riders/contract/rider-sync.ts';
import { attemptWrite } from '../../shared/shipments/data/attempts.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { maxAttempts } from '../../shared/shipments/domain/otp.ts';
import { shipmentProblems } from '../../shared/shipments/domain/problems.ts';
import { handOver, shipmentToTry } from '../../shared/shipments/hand-over.ts';
import { assertUnlocked } from '../../shared/shipments/lock-code.ts';
import { ownShipmentFor } from '../../shared/shipments/own-shipment.ts';
import type { Moment } from '../../shared/shipments/step-rules.ts';
import type { Syncing } from './sync-answers.ts';

export type Uses = Instances<{
  table: typeof tableAccess;
  pepper: typeof pepperAccess;
  keys: typeof idempotencyAccess;
}>;
type HandOverStep = Extract<ShipmentStep, { readonly action: 'verify' }>;

/** A counted attempt: which issue of the code it was for, and which request counted it. */
const Counted = z.object({ issue: z.number(), request: z.string() });

/**
 * Counts the attempt of a step once, however often the step is sent. The count and its record are one transaction, so a
 * step that was interrupted afterwards continues from there.
 * @throws Problem the reason why no attempt may be made
 */
async function countOnce(step: HandOverStep, syncing: Syncing, { table, keys }: Uses) {
  const { caller, now, requestId: request } = syncing;
  const idempotency = keys.under('rider.sync.attempt', caller, step.key, step);
  // The audit trail lists the hand-over, not the attempt.
  const asking = { ...syncing, table, idempotency, caller: undefined, action: 'rider.sync' };
  const { body } = await transact(asking, async () => {
    const sent = step.body.otp !== undefined;
    const read = await shipmentToTry(table, caller, step.shipment_id, { sent, now });
    const counted = { issue: read.otp.issue, request };
    return { answer: success(200, JSON.stringify(counted), {}), writes: [attemptWrite(read)] };
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
  const { shipment: read } = await ownShipmentFor(uses.table, syncing.caller, step.shipment_id, 'verify');
  if (read.otp.issue !== issue) {
    const members = { attempts_remaining: maxAttempts - read.otp.attempts };
    throw new Problem(
      shipmentProblems.otp_invalid,
      'A new code has been issued since. Send the step with the new code, under a new key.',
      { members },
    );
  }
  // An attempt that this request counted is judged, even if later attempts have locked the code.
  if (request !== syncing.requestId) assertUnlocked(read, 'otp');
  return handOver(uses.table, await uses.pepper.bytes(), read, step.body, momentIn(read));
}
