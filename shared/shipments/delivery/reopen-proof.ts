import { retryOnConflict, type UploadLink, type Uploads, type Work } from '#ground';
import { type AskedProof, proofsOf, saveReopenedProof } from '../data/proofs.ts';
import { linkProof, openSlot, type ProofPlace } from './add-proof.ts';
import { refreshUploads } from './refresh-uploads.ts';

/**
 * A fresh link for the file of a proof that was asked for before. If another proof has taken its slot meanwhile, it gets
 * one again.
 * @returns undefined if its file has arrived
 * @throws Problem invalid_state where no slot is left; unavailable when the store cannot be reached
 */
export function reopenProof(
  work: Work,
  uploads: Uploads,
  shipment: ProofPlace,
  asked: AskedProof,
): Promise<UploadLink | undefined> {
  const { table } = work;
  return retryOnConflict(async () => {
    const mine = (await proofsOf(table, shipment.tracking)).filter(({ id }) => id === asked.id);
    const [known] = await refreshUploads(shipment, mine, table, uploads);
    if (known?.uploaded_at !== undefined) return undefined;
    if (!known) {
      const { link, write } = await openSlot(work, uploads, shipment, asked);
      await table.commit([write]);
      return link;
    }
    const link = await linkProof(uploads, shipment, asked);
    await table.commit([saveReopenedProof(shipment.tracking, known, link.expiresAt.toISOString())]);
    return link;
  });
}
