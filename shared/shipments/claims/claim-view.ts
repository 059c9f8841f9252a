import type * as z from 'zod';
import type { Uploads } from '#ground';
import type { ClaimForAdmin, ClaimOut } from '../contract/claim.ts';
import type { Claim } from '../data/claims.ts';
import { fileOfProof } from '../data/proofs.ts';

/** A claim in the form of its merchant. */
export const toClaimView = ({ shipment, paid, ...claim }: Claim): z.input<typeof ClaimOut> => ({
  ...claim,
  shipment_id: shipment,
  paid_amount: paid,
});

/** A claim in the form of admins, with links to its proofs. */
export async function claimForAdmin(claim: Claim, uploads: Uploads): Promise<z.input<typeof ClaimForAdmin>> {
  const proofs = claim.proofs.map(async (id) => {
    const { url, expiresAt } = await uploads.toGet(fileOfProof(claim.shipment, id));
    return { id, url, url_expires_at: expiresAt.toISOString() };
  });
  return { ...toClaimView(claim), ...claim, proofs: await Promise.all(proofs) };
}
