import { Problem, type Table, type Uploads } from '#ground';
import { fileOfProof, type Proof, proofsOf } from '../data/proofs.ts';
import type { Shipment } from '../data/shipments.ts';
import { findArrival } from './refresh-uploads.ts';

/** A proof whose file has arrived, and when it was taken. */
interface TakenProof extends Proof {
  readonly taken_at: string;
}

/** The proof, if its file has arrived. A store that cannot be reached hides no shipment: the proof is left out. */
async function findTaken(shipment: Shipment, proof: Proof, uploads: Uploads): Promise<TakenProof[]> {
  try {
    const uploaded_at = proof.uploaded_at ?? (await findArrival(shipment, proof, uploads))?.toISOString();
    return uploaded_at === undefined ? [] : [{ ...proof, taken_at: proof.taken_at ?? uploaded_at }];
  } catch (error) {
    if (error instanceof Problem) return [];
    throw error;
  }
}

/**
 * The newest proof that was taken at the drop-off of a delivered shipment: 1 Query, and none where no such proof was
 * asked for. The store is asked for files that have not been seen yet.
 */
export async function loadDropoffProof(
  shipment: Shipment,
  table: Table,
  uploads: Uploads,
): Promise<TakenProof | undefined> {
  if (shipment.status !== 'COMPLETED' || !shipment.dropoff_proof) return undefined;
  const asked = (await proofsOf(table, shipment.tracking)).filter(({ at_dropoff }) => at_dropoff);
  const taken = await Promise.all(asked.map((proof) => findTaken(shipment, proof, uploads)));
  return taken.flat().toSorted((a, b) => b.taken_at.localeCompare(a.taken_at))[0];
}

/** The same as the merchant reads it, with a link to the picture. */
export async function loadProofView(shipment: Shipment, table: Table, uploads: Uploads) {
  const proof = await loadDropoffProof(shipment, table, uploads);
  if (!proof) return undefined;
  const { kind, taken_at, id } = proof;
  const { url } = await uploads.toGet(fileOfProof(shipment.id, id));
  return { kind, taken_at, url };
}
