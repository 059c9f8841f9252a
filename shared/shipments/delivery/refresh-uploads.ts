import type { Table, Uploads } from '#ground';
import { confirmProof, fileOfProof, type Proof } from '../data/proofs.ts';
import type { Shipment } from '../data/shipments.ts';

/**
 * Returns the proofs as they are now. For each proof whose file has not arrived yet, the store is asked again. A file
 * of another type or size than requested does not count.
 */
export function refreshUploads(
  { id, tracking }: Shipment,
  known: readonly Proof[],
  table: Table,
  uploads: Uploads,
): Promise<Proof[]> {
  const look = async (proof: Proof): Promise<Proof> => {
    if (proof.uploaded_at) return proof;
    const file = await uploads.find(fileOfProof(id, proof.id));
    if (file?.contentType !== proof.content_type || file.size !== proof.size) return proof;
    await confirmProof(table, tracking, proof, file.storedAt);
    return { ...proof, uploaded_at: file.storedAt.toISOString() };
  };
  return Promise.all(known.map(look));
}
