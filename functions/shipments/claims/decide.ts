import { Commit, defineRoute } from '#ground';
import { assertMayMove } from '../../../shared/identity/domain/admin-limits.ts';
import { sessionOfAdmin } from '../../../shared/identity/standing.ts';
import { approveClaim } from '../../../shared/shipments/claims/approve-claim.ts';
import { closeClaim } from '../../../shared/shipments/claims/claim-step.ts';
import { claimForAdmin } from '../../../shared/shipments/claims/claim-view.ts';
import { claimOfMode } from '../../../shared/shipments/claims/own-claim.ts';
import { ClaimDecision, ClaimForAdmin } from '../../../shared/shipments/contract/claim.ts';
import { claimId } from '../../../shared/shipments/contract/claim-params.ts';
import type { Claim } from '../../../shared/shipments/data/claims.ts';
import { assertWithin } from '../../../shared/shipments/domain/claims.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

/** Whether this repeats the decision that was made. */
const isRepeat = (
  { status, paid, at_fault, amount: claimed }: Claim,
  { decision, amount = claimed, ...asked }: ClaimDecision,
) =>
  decision === 'REJECTED'
    ? status === 'REJECTED'
    : status === 'PAID' && paid === amount && at_fault === asked.at_fault;

export const route = defineRoute({
  id: 'claims.decide',
  at: 'POST /api/v1/admin/claims/{claim_id}/decide/',
  summary: 'Decide a claim',
  description:
    'APPROVED pays the claim at once: into the wallet of the merchant, out of the protection fees. Where the RIDER is `at_fault`, the rider’s deposit pays first, as far as it goes. A shipment that is still on its way ends as LOST when a claim that it is LOST is approved, and its whole fare is refunded to the merchant in the same moment. The same decision again changes nothing; another one about a claim that is decided answers 409. Merchant, rider and carrier are notified.',
  auth: { jwt: ['admin'], standing: sessionOfAdmin('SUPPORT', 'FINANCE') },
  params: claimId,
  body: ClaimDecision,
  returns: [200, ClaimForAdmin],
  errors: ['invalid_state'],
  uses: { uploads: uploadsAccess },
  async handle({ params, body, caller, now }, { table, uploads }) {
    const { claim: read, shipment } = await claimOfMode(table, caller, params.claim_id);
    if (isRepeat(read, body)) return claimForAdmin(read, uploads);
    const { decision, reason, at_fault, amount: paid = read.amount } = body;
    assertWithin(read.declared_value, paid);
    assertMayMove(caller, decision === 'REJECTED' ? read.amount : paid);
    const { writes, claim } =
      decision === 'REJECTED'
        ? closeClaim(shipment, read, { how: 'reject', reason }, now)
        : await approveClaim({ table, now }, shipment, read, { paid, at_fault, reason });
    const { mode, merchant, courier, rider } = shipment;
    const concerned = new Set([merchant, courier, rider]);
    const concerns = [...concerned].flatMap((user) => (user ? [{ user, mode }] : []));
    return new Commit(writes, await claimForAdmin(claim, uploads), claim.id, concerns).explain(reason);
  },
});
