import * as z from 'zod';
import { Problem } from '../../shared/kernel/problem.ts';
import { onceUnder } from '../../shared/platform/http/idempotency.ts';
import { success } from '../../shared/platform/http/respond.ts';
import { transact } from '../../shared/platform/http/transact.ts';
import type { tableAccess } from '../../shared/platform/table-access.ts';
import type { Instances } from '../../shared/platform/wire.ts';
import type { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import type { ShipmentStep } from '../../shared/riders/contract/rider-sync.ts';
import { attemptOf } from '../../shared/shipments/data/attempts.ts';
import type { Shipment } from '../../shared/shipments/data/shipments.ts';
import { maxAttempts } from '../../shared/shipments/domain/otp.ts';
import { assertUnlocked, handOver, shipmentToTry } from '../../shared/shipments/hand-over.ts';
import { ownShipmentFor } from '../../shared/shipments/own-shipment.ts';
import type { Moment } from '../../shared/shipments/step-rules.ts';
import type { Syncing } from './sync-answers.ts';

export type Uses = Instances<{ table: typeof tableAccess; pepper: typeof pepperAccess }>;
type HandOverStep = Extract<ShipmentStep, { readonly action: 'verify' }>;

/** An attempt that has been counted: at which issue of the code, in which request. */
const Counted = z.object({ issue: z.number(), request: z.string() });

/**
 * Counts the attempt of a step once, however often the step is sent: the count and the note of it are one transaction, and
 * a step that was cut off after it goes on from there.
 * @throws Problem why no attempt may be made
 */
async function countOnce(step: HandOverStep, syncing: Syncing, { table }: Uses) {
  const { caller, now, requestId: request } = syncing;
  const once = onceUnder('rider.sync.attempt', caller, step.key, step);
  // The attempt is no change that the audit trail tells of; the hand-over is.
  const asking = { ...syncing, table, once, caller: undefined, action: 'rider.sync' };
  const { body } = await transact(asking, async () => {
    const sent = step.body.otp !== undefined;
    const read = await shipmentToTry(table, caller, step.shipment_id, { sent, now });
    const counted = { issue: read.otp.issue, request };
    return { answer: success(200, JSON.stringify(counted), {}), writes: [attemptOf(read)] };
  });
  return Counted.parse(JSON.parse(String(body)));
}

/**
 * A hand-over that happened offline.
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
    throw new Problem('otp_invalid', 'A new code has been issued since.', { members });
  }
  // An attempt that this request has counted is looked at, whatever others have come to meanwhile.
  if (request !== syncing.requestId) assertUnlocked(read);
  return handOver(uses.table, await uses.pepper.bytes(), read, step.body, momentIn(read));
}
