import { eventLists, readChanges, type Table } from '#ground/data';
import { isCovered, type ShipmentAsker } from '../../domain/checks/covered.ts';
import { keyOfPartition, parseShipment, type Shipment } from '../shipments.ts';

/**
 * The shipments of a merchant that changed, as they are now.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listChangedShipments` | 1 Query of `ofTenant` (eventLists), 1 BatchGetItem where it finds any | 0.5 read per 4 KB of keys, 1 read a shipment |
 */
export async function listChangedShipments(
  table: Table,
  asker: ShipmentAsker,
  from: string,
): Promise<{ readonly shipments: readonly Shipment[]; readonly place: string }> {
  const { user: tenant, mode } = asker;
  const list = eventLists.ofTenant.at({ tenant, mode, family: 'shipment' });
  const { subjects, place } = await readChanges(table, [list], from);
  const items = await table.getMany(subjects.map(keyOfPartition));
  const shipments = items.flatMap((item) => (item ? [parseShipment(item)] : []));
  return { shipments: shipments.filter((shipment) => isCovered(asker, shipment)), place };
}
