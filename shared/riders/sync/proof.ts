import { type Instances, Problem, stableIdOf, toId, toSuccess, toUploadView, type UploadLink } from '#ground';
import { AskedProof } from '../../shipments/data/proofs.ts';
import { requestProof } from '../../shipments/delivery/add-proof.ts';
import { reopenProof } from '../../shipments/delivery/reopen-proof.ts';
import { clampToEarliest, toServerTime } from '../../shipments/domain/checks/device-time.ts';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import { loadOwnShipment } from '../../shipments/step/own-shipment.ts';
import type { uploadsAccess } from '../../shipments/wiring.ts';
import type { ProofStep, StepResult } from '../contract/rider-sync.ts';
import { idempotencyKeyOfStep, resultOf, type Syncing, takeOnce } from './answers.ts';
import type { Uses } from './hand-over.ts';

export type ProofUses = Uses & Instances<{ uploads: typeof uploadsAccess }>;

/** Asks for the proof as it was taken offline. Its id follows from the key of the step. */
async function requestOffline(step: ProofStep, syncing: Syncing, { table, uploads, keys }: ProofUses) {
  const { caller, now } = syncing;
  const said = toServerTime(step.at, syncing, '/at');
  const read = await loadOwnShipment(table, caller, step.shipment_id);
  const id = toId<'Proof'>(stableIdOf(idempotencyKeyOfStep(step, caller, { keys })));
  const takenAt = clampToEarliest(said, read.shipment.created_at);
  const asked = { ...step.body, id, by: caller.user, takenAt };
  const { proof, link, writes } = await requestProof({ table, now }, uploads, read, asked);
  return { proof, link, writes: [...writes, ...read.checks] };
}

/** @throws Problem as `takeProof`; unavailable when the store cannot be reached */
async function takeReachable(step: ProofStep, syncing: Syncing, uses: ProofUses): Promise<StepResult> {
  const { shipment_id: id, key } = step;
  let fresh: UploadLink | undefined;
  const answer = await takeOnce(step, syncing, uses, async () => {
    const { proof, link, writes } = await requestOffline(step, syncing, uses);
    fresh = link;
    return { answer: toSuccess(200, JSON.stringify(proof), {}), writes, target: id };
  });
  if (answer.status >= 400) return resultOf(key, answer);
  const proof = AskedProof.parse(JSON.parse(answer.body));
  const shipment = { id, tracking: trackingOfId(id) };
  const link = answer.replayed
    ? await reopenProof({ ...uses, now: syncing.now }, uses.uploads, shipment, proof)
    : fresh;
  return resultOf(key, answer, () => ({ proof: proof.id, upload: link ? toUploadView(link) : null }));
}

/**
 * Takes a proof whose file follows, once under the key of its step. Sent again, it gets a fresh link until the file has
 * arrived. While the store cannot be reached, it waits, and what comes after it goes on.
 * @throws Problem invalid_request, idempotency_key_reused; invalid_state where its slot went to others meanwhile
 */
export async function takeProof(step: ProofStep, syncing: Syncing, uses: ProofUses): Promise<StepResult> {
  try {
    return await takeReachable(step, syncing, uses);
  } catch (error) {
    if (!(error instanceof Problem) || error.status < 500) throw error;
    return { key: step.key, status: 'skipped', replayed: false };
  }
}
