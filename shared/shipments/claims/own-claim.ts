import { type ClaimId, Problem, type ShipmentId, type Table, type Tenant } from '#ground';
import { type Claim, loadUncheckedClaim } from '../data/claims.ts';
import { loadUncheckedShipment, type Shipment } from '../data/shipments.ts';

/** A claim of this merchant about this shipment. @throws Problem not_found */
export async function loadOwnClaim(
  table: Table,
  { user, mode }: Tenant,
  shipment: ShipmentId,
  id: ClaimId,
): Promise<Claim> {
  const claim = await loadUncheckedClaim(table, id);
  if (claim?.merchant !== user || claim.mode !== mode || claim.shipment !== shipment)
    throw new Problem('not_found');
  return claim;
}

/** The shipment that a claim is about. */
export async function shipmentOfClaim(table: Table, { shipment: id }: Claim): Promise<Shipment> {
  const shipment = await loadUncheckedShipment(table, id);
  if (!shipment) throw new TypeError(`the shipment of a claim is gone: ${id}`);
  return shipment;
}

/** Any claim of the caller's mode, for an admin, with its shipment. @throws Problem not_found */
export async function claimOfMode(table: Table, { mode }: Tenant, id: ClaimId) {
  const claim = await loadUncheckedClaim(table, id);
  if (claim?.mode !== mode) throw new Problem('not_found');
  return { claim, shipment: await shipmentOfClaim(table, claim) };
}
