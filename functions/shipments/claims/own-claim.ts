import type { ClaimId, ShipmentId } from '../../../shared/kernel/ids.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import type { Tenant } from '../../../shared/kernel/roles.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { claimsOf } from '../../../shared/shipments/data/claims.ts';
import { merchantShipment } from '../../../shared/shipments/own-shipment.ts';

/** A claim of this merchant about this shipment, with the shipment. @throws Problem not_found */
export async function ownClaim(table: Table, tenant: Tenant, shipment_id: ShipmentId, id: ClaimId) {
  const shipment = await merchantShipment(table, tenant, shipment_id);
  const claim = (await claimsOf(table, shipment.tracking)).find((one) => one.id === id);
  if (!claim) throw new Problem('not_found');
  return { shipment, claim };
}
