import { describeLimit, Problem, type Uploads, type Work, type Write } from '#ground';
import { addProof, type NewProof, proofsOf, saveOverLostProof } from '../data/proofs.ts';
import type { Shipment } from '../data/shipments.ts';
import { isClaimable } from '../domain/claims.ts';
import { isTakingProofs, maxProofs } from '../domain/proofs.ts';
import type { PartyShipment } from '../step/own-shipment.ts';
import { refreshUploads } from './refresh-uploads.ts';

/** @throws Problem forbidden, invalid_state */
export function assertMayAddProof({ shipment, parties }: PartyShipment, now: Date): void {
  const carries = parties.includes('courier') || parties.includes('carrier');
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
export async function writeProof(
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
