import { type FieldProblem, Problem, type ShipmentId, type Table } from '#ground';
import { loadUncheckedShipments, type Shipment } from '../data/shipments.ts';
import { isCovered, type ShipmentAsker } from '../domain/checks/covered.ts';
import { isFinal } from '../domain/shipment.ts';

/** Why a shipment is not printed, where it is not the asker's or has ended. */
function problemsOf(shipment: Shipment | undefined, asker: ShipmentAsker, index: number): FieldProblem[] {
  const pointer = `/shipment_ids/${index}`;
  const own = shipment?.merchant === asker.user && shipment.mode === asker.mode;
  if (!own || !isCovered(asker, shipment))
    return [{ pointer, code: 'not_found', detail: 'is not the id of a shipment of yours' }];
  if (!isFinal(shipment.status)) return [];
  return [{ pointer, code: 'conflict', detail: `is the id of a shipment that is ${shipment.status}` }];
}

/**
 * The shipments of a merchant that have not ended, in the order of `shipment_ids` of the body: a BatchGetItem for each 100.
 * @throws Problem invalid_request at each id of another, or of one that has ended
 */
export async function loadOpenShipments(
  table: Table,
  asker: ShipmentAsker,
  ids: readonly ShipmentId[],
): Promise<Shipment[]> {
  const found = await loadUncheckedShipments(table, ids);
  const errors = found.flatMap((shipment, index) => problemsOf(shipment, asker, index));
  if (errors.length > 0) throw new Problem('invalid_request', undefined, { errors });
  return found.flatMap((shipment) => shipment ?? []);
}
