import type { Caller, ShipmentId, Table } from '#ground';
import { findReadableOrder } from '../../../shared/orders/reading/readable-order.ts';
import { loadUncheckedShipment } from '../../../shared/shipments/data/shipments.ts';
import { refuseUnknownShipment } from '../../../shared/shipments/domain/checks/not-found.ts';
import type { PartyShipment } from '../../../shared/shipments/step/own-shipment.ts';
import { partiesOf } from '../../../shared/shipments/step/party.ts';

/**
 * The shipment of a label: for its parties, and for who reads the store's order that it delivers, such as who packs it:
 * they see what the store sees. The latter costs one request more.
 * @throws Problem not_found for everyone else
 */
export async function loadLabelledShipment(
  table: Table,
  caller: Caller,
  id: ShipmentId,
): Promise<PartyShipment> {
  const shipment = await loadUncheckedShipment(table, id);
  const parties = shipment ? partiesOf(shipment, caller) : [];
  if (shipment && parties.length > 0) return { shipment, parties };
  const { order, mode } = shipment ?? {};
  const isReadable = order && mode === caller.mode && (await findReadableOrder(table, caller, order.id));
  if (!shipment || !isReadable) throw refuseUnknownShipment(shipment, caller);
  return { shipment, parties: ['merchant'] };
}
