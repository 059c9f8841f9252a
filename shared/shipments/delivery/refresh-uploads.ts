import type { Table, Uploads } from '#ground';
import { confirmProof, fileOfProof, type Proof } from '../data/proofs.ts';
import type { Shipment } from '../data/shipments.ts';

/**
 * When the file of a proof was stored; undefined if it has not arrived. A file of another type or size than requested
 * does not count.
 * @throws Problem unavailable when the store cannot be reached
 */
export async function findArrival(
  { id }: Pick<Shipment, 'id'>,
  proof: Proof,
  uploads: Uploads,
): Promise<Date | undefined> {
  const file = await uploads.find(fileOfProof(id, proof.id));
  return file?.contentType === proof.content_type && file.size === proof.size ? file.storedAt : undefined;
}

/** Returns the proofs as they are now. For each proof whose file has not arrived yet, the store is asked again. */
export function refreshUploads(
  shipment: Pick<Shipment, 'id' | 'tracking'>,
  known: readonly Proof[],
  table: Table,
  uploads: Uploads,
): Promise<Proof[]> {
  const look = async (proof: Proof): Promise<Proof> => {
    if (proof.uploaded_at) return proof;
    const storedAt = await findArrival(shipment, proof, uploads);
    if (!storedAt) return proof;
    await confirmProof(table, shipment.tracking, proof, storedAt);
    return { ...proof, uploaded_at: storedAt.toISOString() };
  };
  return Promise.all(known.map(look));
}
