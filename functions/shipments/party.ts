import { type Shipment, shipmentById } from '../../shared/data/shipments.ts';
import type { Table } from '../../shared/data/table.ts';
import type { ShipmentId } from '../../shared/domain/ids.ts';
import { Problem } from '../../shared/domain/problem.ts';
import { mayTake, type Party, type ShipmentAction } from '../../shared/domain/shipment.ts';
import type { Caller } from '../../shared/http/route.ts';

/** What the caller is to this shipment. */
export function partiesOf(shipment: Shipment, caller: Caller): readonly Party[] {
  if (caller.mode !== shipment.mode) return [];
  const named = shipment.courier ?? shipment.carrier;
  return [
    ...(caller.user === shipment.merchant ? ['merchant' as const] : []),
    ...(caller.user === shipment.rider ? ['courier' as const] : []),
    ...(caller.role === 'carrier' && caller.user === named ? ['carrier' as const] : []),
  ];
}

/**
 * The shipment, for somebody who has to do with it.
 * @throws Problem not_found for everybody else, as for an id that does not exist
 */
export async function shipmentFor(table: Table, id: ShipmentId, caller: Caller) {
  const shipment = await shipmentById(table, id);
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (!shipment || parties.length === 0) throw new Problem('not_found');
  return { shipment, parties };
}

/**
 * The shipment, for somebody who may take this action.
 * @throws Problem not_found for strangers, forbidden for parties who may not
 */
export async function shipmentForAction(
  table: Table,
  id: ShipmentId,
  caller: Caller,
  action: ShipmentAction,
) {
  const { shipment, parties } = await shipmentFor(table, id, caller);
  if (!parties.some((party) => mayTake(party, action))) throw new Problem('forbidden');
  return shipment;
}
