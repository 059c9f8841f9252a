import { describeLimit, Problem, type UploadLink, type Uploads, type Work, type Write } from '#ground';
import {
  type AskedProof,
  addProof,
  fileOfProof,
  type Proof,
  proofsOf,
  saveOverLostProof,
} from '../data/proofs.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { isClaimable } from '../domain/claims.ts';
import { isAtDropoff, isTakingProofs, maxProofs } from '../domain/proofs.ts';
import type { PartyShipment } from '../step/own-shipment.ts';
import { refreshUploads } from './refresh-uploads.ts';

/** The shipment of a proof: its number, and its id, which is in the names of its files. */
export type ProofPlace = Pick<Shipment, 'id' | 'tracking'>;

const isCarrying = (parties: PartyShipment['parties']): boolean =>
  parties.includes('courier') || parties.includes('carrier');

/** @throws Problem forbidden, invalid_state */
function assertMayAddProof({ shipment, parties }: PartyShipment, takenAt: Date): void {
  const carries = isCarrying(parties);
  const claims = parties.includes('merchant') && isClaimable(shipment, takenAt);
  if (!carries && !claims)
    throw new Problem('forbidden', 'The merchant can add photos only while a claim can be made.');
  if (carries && !isTakingProofs(shipment, takenAt))
    throw new Problem(
      'invalid_state',
      `The shipment is ${shipment.status}. Proofs can be taken while it is under way, and for 24 hours after it has arrived.`,
    );
}

/** A link to upload the file of a proof. */
export const linkProof = (uploads: Uploads, { id }: ProofPlace, proof: AskedProof): Promise<UploadLink> =>
  uploads.toPut(fileOfProof(id, proof.id), { contentType: proof.content_type, size: proof.size });

/**
 * Puts a proof into a free slot, or into that of one whose file never arrived, with a link for its file.
 * @throws Problem invalid_state
 */
export async function openSlot(
  { table, now }: Work,
  uploads: Uploads,
  shipment: ProofPlace,
  asked: AskedProof,
): Promise<{ known: readonly Proof[]; link: UploadLink; write: Write }> {
  const { tracking } = shipment;
  const link = await linkProof(uploads, shipment, asked);
  const proof = { ...asked, open_until: link.expiresAt.toISOString() };
  const known = await proofsOf(table, tracking);
  const write =
    addProof(tracking, known, proof) ??
    saveOverLostProof(tracking, await refreshUploads(shipment, known, table, uploads), proof, now);
  if (write) return { known, link, write };
  throw new Problem(
    'invalid_state',
    describeLimit('proofs of a shipment', maxProofs, 'No further proof is possible.'),
  );
}

/**
 * A new proof, which was taken at its time. The first of whoever carries the parcel at the drop-off marks the shipment.
 * @throws Problem forbidden, invalid_state, idempotency_key_reused
 */
export async function requestProof(
  work: Work,
  uploads: Uploads,
  { shipment, parties }: PartyShipment,
  { takenAt, ...asked }: Omit<AskedProof, 'at_dropoff' | 'taken_at'> & { readonly takenAt: Date },
) {
  assertMayAddProof({ shipment, parties }, takenAt);
  const at_dropoff = isCarrying(parties) && isAtDropoff(shipment, takenAt) ? (true as const) : undefined;
  const proof = { ...asked, at_dropoff, taken_at: takenAt.toISOString() };
  const { known, link, write } = await openSlot(work, uploads, shipment, proof);
  // The record of its key has expired. A second proof of this id would replace the file of the first.
  if (known.some(({ id }) => id === proof.id)) throw new Problem('idempotency_key_reused');
  const marked = at_dropoff && !shipment.dropoff_proof;
  const mark = marked ? [saveShipment(shipment, { ...shipment, dropoff_proof: true })] : [];
  return { proof, link, writes: [write, ...mark] };
}
