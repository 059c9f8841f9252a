import { describeLimit, Problem, type Uploads, type Work, type Write } from '#ground';
import { addProof, type NewProof, proofsOf, saveOverLostProof } from '../data/proofs.ts';
import { type Shipment, saveShipment } from '../data/shipments.ts';
import { isClaimable } from '../domain/claims.ts';
import { isAtDropoff, isTakingProofs, maxProofs } from '../domain/proofs.ts';
import type { PartyShipment } from '../step/own-shipment.ts';
import { refreshUploads } from './refresh-uploads.ts';

const isCarrying = (parties: PartyShipment['parties']): boolean =>
  parties.includes('courier') || parties.includes('carrier');

/** @throws Problem forbidden, invalid_state */
export function assertMayAddProof({ shipment, parties }: PartyShipment, now: Date): void {
  const carries = isCarrying(parties);
  const claims = parties.includes('merchant') && isClaimable(shipment, now);
  if (!carries && !claims)
    throw new Problem('forbidden', 'The merchant can add photos only while a claim can be made.');
  if (carries && !isTakingProofs(shipment, now))
    throw new Problem(
      'invalid_state',
      `The shipment is ${shipment.status}. Proofs can be added while it is under way, and for 24 hours after it has arrived.`,
    );
}

/** Puts a new proof into a free slot, or into that of one whose file never arrived. @throws Problem invalid_state */
async function writeSlot(
  { table, now }: Work,
  uploads: Uploads,
  shipment: Shipment,
  proof: NewProof,
): Promise<Write> {
  const { tracking } = shipment;
  const known = await proofsOf(table, tracking);
  const write =
    addProof(tracking, known, proof) ??
    saveOverLostProof(tracking, await refreshUploads(shipment, known, table, uploads), proof, now);
  if (write) return write;
  throw new Problem(
    'invalid_state',
    describeLimit('proofs of a shipment', maxProofs, 'No further proof is possible.'),
  );
}

/** A new proof. The first of whoever carries the parcel at the drop-off marks the shipment. @throws Problem invalid_state */
export async function writeProof(
  work: Work,
  uploads: Uploads,
  { shipment, parties }: PartyShipment,
  proof: NewProof,
): Promise<Write[]> {
  const at_dropoff = isCarrying(parties) && isAtDropoff(shipment.status) ? true : undefined;
  const write = await writeSlot(work, uploads, shipment, { ...proof, at_dropoff });
  const marked = at_dropoff && !shipment.dropoff_proof;
  return marked ? [write, saveShipment(shipment, { ...shipment, dropoff_proof: true })] : [write];
}
