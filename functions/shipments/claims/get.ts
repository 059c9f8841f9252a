import { defineRoute } from '#ground';
import { toClaimView } from '../../../shared/shipments/claims/claim-view.ts';
import { loadOwnClaim } from '../../../shared/shipments/claims/own-claim.ts';
import { ClaimOut } from '../../../shared/shipments/contract/claim.ts';
import { claimParams } from '../../../shared/shipments/contract/claim-params.ts';

export const route = defineRoute({
  id: 'claims.get',
  at: 'GET /api/v1/shipments/{shipment_id}/claims/{claim_id}/',
  summary: 'Get a claim',
  description: 'Shows a claim about one of your shipments, with the decision about it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: claimParams,
  returns: [200, ClaimOut],
  async handle({ params, caller }, { table }) {
    return toClaimView(await loadOwnClaim(table, caller, params.shipment_id, params.claim_id));
  },
});
