import { Commit, defineRoute } from '#ground';
import { closeClaim } from '../../../shared/shipments/claims/claim-step.ts';
import { toClaimView } from '../../../shared/shipments/claims/claim-view.ts';
import { loadOwnClaim, shipmentOfClaim } from '../../../shared/shipments/claims/own-claim.ts';
import { ClaimOut } from '../../../shared/shipments/contract/claim.ts';
import { claimParams } from '../../../shared/shipments/contract/claim-params.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';

export const route = defineRoute({
  id: 'claims.withdraw',
  at: 'POST /api/v1/shipments/{shipment_id}/claims/{claim_id}/withdraw/',
  summary: 'Withdraw a claim',
  description: 'Withdraws an open claim. You can make another one while the time for claims lasts.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: claimParams,
  returns: [200, ClaimOut],
  errors: ['invalid_state'],
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller, now }, { table }) {
    const read = await loadOwnClaim(table, caller, params.shipment_id, params.claim_id);
    const { writes, claim } = closeClaim(await shipmentOfClaim(table, read), read, { how: 'withdraw' }, now);
    return new Commit(writes, toClaimView(claim), claim.id);
  },
});
