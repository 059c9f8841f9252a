import { defineRoute, pageOf } from '#ground';
import { toClaimView } from '../../../shared/shipments/claims/claim-view.ts';
import { ClaimOut } from '../../../shared/shipments/contract/claim.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { claimsOf } from '../../../shared/shipments/data/claims.ts';
import { keyOfShipment } from '../../../shared/shipments/data/shipments.ts';
import { loadMerchantShipment } from '../../../shared/shipments/step/own-shipment.ts';

export const route = defineRoute({
  id: 'claims.list',
  at: 'GET /api/v1/shipments/{shipment_id}/claims/',
  summary: 'List the claims of a shipment',
  description: 'Lists the claims that you made about a shipment, newest first. There is one page.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  returns: [200, pageOf(ClaimOut)],
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, caller }, { table }) {
    const { tracking } = await loadMerchantShipment(table, caller, params.shipment_id);
    const claims = await claimsOf(table, tracking);
    return { next: null, previous: null, results: claims.toReversed().map(toClaimView) };
  },
});
