import { Commit, defineRoute, refuseField, type Table, type Uploads } from '#ground';
import { openClaim } from '../../../shared/shipments/claims/claim-step.ts';
import { toClaimView } from '../../../shared/shipments/claims/claim-view.ts';
import { ClaimOut, ShipmentClaimIn } from '../../../shared/shipments/contract/claim.ts';
import { shipmentParams } from '../../../shared/shipments/contract/params.ts';
import { type Claim, claimsOf } from '../../../shared/shipments/data/claims.ts';
import { proofsOf } from '../../../shared/shipments/data/proofs.ts';
import { keyOfShipment, type Shipment } from '../../../shared/shipments/data/shipments.ts';
import { refreshUploads } from '../../../shared/shipments/delivery/refresh-uploads.ts';
import {
  assertClaimable,
  assertRoomForClaim,
  assertWithin,
} from '../../../shared/shipments/domain/claims.ts';
import { claimIdOf } from '../../../shared/shipments/domain/number/tracking-number.ts';
import { loadMerchantShipment } from '../../../shared/shipments/step/own-shipment.ts';
import { uploadsAccess } from '../../../shared/shipments/wiring.ts';

/** @throws Problem invalid_request where one of these is not a proof of the shipment whose file has arrived */
async function assertProofs(
  table: Table,
  uploads: Uploads,
  shipment: Shipment,
  ids: Claim['proofs'],
): Promise<void> {
  if (ids.length === 0) return;
  const named = (await proofsOf(table, shipment.tracking)).filter(({ id }) => ids.includes(id));
  const arrived = (await refreshUploads(shipment, named, table, uploads)).flatMap(({ id, uploaded_at }) =>
    uploaded_at ? [id] : [],
  );
  const strange = ids.findIndex((id) => !arrived.includes(id));
  if (strange >= 0)
    throw refuseField(
      `/proofs/${strange}`,
      'is not a proof of this shipment whose file has arrived',
      'not_found',
    );
}

export const route = defineRoute({
  id: 'claims.create',
  at: 'POST /api/v1/shipments/{shipment_id}/claims/',
  summary: 'Create a claim for a lost or damaged parcel',
  description:
    'Claims the loss of a parcel that was lost, arrived damaged, or lacked something. An admin decides about it. An approved claim is paid into your wallet at once, out of the protection fees that fares contain. A shipment has one open claim at most, and none after one was paid. Too early or too late, the answer is 409 `invalid_state`, and its `detail` says when a claim is possible. Each step is on the timeline and sent as a webhook.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'] },
  params: shipmentParams,
  body: ShipmentClaimIn,
  returns: [201, ClaimOut],
  errors: ['invalid_state'],
  uses: { uploads: uploadsAccess },
  prefetch: ({ shipment_id }) => keyOfShipment(shipment_id),
  async handle({ params, body, caller, now, stableId }, { table, uploads }) {
    const shipment = await loadMerchantShipment(table, caller, params.shipment_id);
    assertWithin(shipment.declared_value, body.amount);
    assertClaimable(body.kind, shipment, now);
    const before = await claimsOf(table, shipment.tracking);
    assertRoomForClaim(before);
    const { proofs = [] } = body;
    await assertProofs(table, uploads, shipment, proofs);
    const id = claimIdOf(shipment.id, stableId);
    const { claim, writes } = openClaim(shipment, { ...body, proofs, id, place: before.length }, now);
    return new Commit(writes, toClaimView(claim), id);
  },
});
