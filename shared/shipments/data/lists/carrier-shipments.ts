import { type Item, type PageRequest, readChanges, readIndexItems, type Table } from '#ground/data';
import type { Fleet } from '../../../fleets/domain/invitation.ts';
import { isFinal } from '../../domain/shipment.ts';
import { placeOfCarrierEvents } from '../find-keys.ts';
import { keyOfPartition, parseShipment, type Shipment } from '../shipments.ts';
import { workLists } from '../work-lists.ts';

/**
 * The work of a carrier.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `openShipmentsOfCarrier` | 1 Query of `bookedWith` or `claimedBy`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | `listChangedOfCarrier` | 1 Query of `ofCarrier` (find-keys.ts), 1 BatchGetItem where it finds any | 0.5 read per 4 KB of keys, 1 read a shipment |
 */
export const carrierLists = ['open', 'claimed'] as const;
export type CarrierList = (typeof carrierLists)[number];

const listFor = { open: workLists.bookedWith, claimed: workLists.claimedBy } as const;

/** Whether a shipment is still in the list, because the index lags slightly behind the table. */
function isOn(list: CarrierList, { status, carrier, courier }: Shipment, { owner }: Fleet): boolean {
  if (isFinal(status)) return false;
  return list === 'open' ? carrier === owner && courier === undefined : courier === owner;
}

/** Which shipments can this carrier claim, or has it claimed and not yet delivered? Latest booking first. */
export async function openShipmentsOfCarrier(
  table: Table,
  carrier: Fleet,
  list: CarrierList,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const { owner, mode } = carrier;
  const find = { ...listFor[list].at({ carrier: owner, mode }), newestFirst: true, ...page };
  const { items, next } = await readIndexItems(table, find);
  const shipments = items.map(parseShipment).filter((shipment) => isOn(list, shipment, carrier));
  return { shipments, next };
}

/** The shipments of a carrier that changed after a place, as they are now: those that have ended too. */
export async function listChangedOfCarrier(
  table: Table,
  { owner, mode }: Fleet,
  from: string,
): Promise<{ readonly shipments: readonly Shipment[]; readonly place: string }> {
  const { subjects, place } = await readChanges(
    table,
    [placeOfCarrierEvents({ carrier: owner, mode })],
    from,
  );
  const items = await table.getMany(subjects.map(keyOfPartition));
  const shipments = items.flatMap((item) => (item ? [parseShipment(item)] : []));
  return { shipments: shipments.filter(({ courier, carrier }) => (courier ?? carrier) === owner), place };
}
