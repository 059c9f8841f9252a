import { lambda } from '../../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { closeClaim } from '../../../shared/shipments/claim-step.ts';
import { claimView } from '../../../shared/shipments/claim-view.ts';
import { ClaimOut } from '../../../shared/shipments/contract/claim.ts';
import { claimParams } from '../../../shared/shipments/contract/claim-params.ts';
import { shipmentKey } from '../../../shared/shipments/data/shipments.ts';
import { ownClaim, shipmentOf } from '../../../shared/shipments/own-claim.ts';

export const route = defineRoute({
  id: 'claims.withdraw',
  method: 'POST',
  path: '/api/v1/shipments/{shipment_id}/claims/{claim_id}/withdraw/',
  summary: 'Withdraw a claim',
  description: 'Withdraws an open claim. You can make another one while the time for claims lasts.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: claimParams,
  returns: [200, ClaimOut],
  errors: ['invalid_state'],
  uses: { table: tableAccess },
  prefetch: ({ shipment_id }) => shipmentKey(shipment_id),
  async handle({ params, caller, now }, { table }) {
    const read = await ownClaim(table, caller, params.shipment_id, params.claim_id);
    const { writes, claim } = closeClaim(await shipmentOf(table, read), read, 'withdraw', now);
    return new Commit(writes, claimView(claim), claim.id);
  },
});

export const handler = lambda(route);
