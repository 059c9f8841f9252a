import {
  absent,
  type Condition,
  defineList,
  type Item,
  isNew,
  type Key,
  type Mode,
  type PageRequest,
  present,
  readIndexItems,
  type ShipmentId,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { type Identifier, type TrackingNumber, trackingOfId } from '../domain/number/tracking-number.ts';
import { keysOfDue } from './due-keys.ts';
import { shipmentPartition } from './partition.ts';
import { parseShipment, type Shipment, shipmentAttributesOf } from './shipment-item.ts';
import { keysOfWork } from './work-lists.ts';

export { parseShipment, type Shipment };

/**
 * Shipments. A shipment's id contains its tracking number, so both lead to the item without an index.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedShipment`, `loadUncheckedShipmentAt` | 1 GetItem (none where it came with the caller's key) | 1 read |
 * | `loadUncheckedShipments` (many) | 1 BatchGetItem for each 100 | 1 read a shipment |
 * | `shipmentsOf` (a merchant's, newest first) | 1 Query of `ofMerchant`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | book | within a transaction | 2 write per KB, 1 for each of two index entries |
 * | change | within a transaction | 2 write per KB; index writes as work-lists.ts and due-keys.ts say |
 */
const itemKey = (tracking: TrackingNumber): Key => keyOfPartition(shipmentPartition.pk(tracking));

/** The key of a shipment's item, for prefetching. */
export const keyOfShipment = (id: ShipmentId): Key => itemKey(trackingOfId(id));

/** The key of the shipment in a partition, for lists whose entries are other items of the partition. */
export const keyOfPartition = (pk: string): Key => ({ pk, sk: shipmentPartition.sk.shipment });

/** The partition of a shipment, under which its events are emitted. */
export const partitionOf = (shipment: Pick<Shipment, 'tracking'>): string =>
  shipmentPartition.pk(shipment.tracking);

const shipmentLists = {
  /** The shipments of a merchant, by the time they were booked. */
  ofMerchant: defineList({
    index: 'gsi1',
    pk: ({ merchant, mode }: Pick<Shipment, 'merchant' | 'mode'>) => `SHIPMENTS#${merchant}#${mode}`,
    sk: ({ created_at, tracking }: Pick<Shipment, 'created_at' | 'tracking'>) => `${created_at}#${tracking}`,
  }),
};

function itemOf(shipment: Shipment): Item & Key {
  return {
    ...itemKey(shipment.tracking),
    ...shipmentAttributesOf(shipment),
    ...shipmentLists.ofMerchant.keys(shipment),
    ...keysOfWork(shipment),
    ...keysOfDue(shipment),
  };
}

const parse = (item: Item | undefined) => item && parseShipment(item);

/** Which shipment has this number or id? Does not check access: own-shipment.ts does. */
export async function loadUncheckedShipmentAt(
  table: Table,
  { tracking, id }: Identifier,
): Promise<Shipment | undefined> {
  const shipment = parse(await table.get(itemKey(tracking)));
  return id === undefined || shipment?.id === id ? shipment : undefined;
}

/** Which shipment has this id? Does not check access either. */
export function loadUncheckedShipment(table: Table, id: ShipmentId): Promise<Shipment | undefined> {
  return loadUncheckedShipmentAt(table, { id, tracking: trackingOfId(id) });
}

/** Which shipments have these ids, in their order? Does not check access either. */
export async function loadUncheckedShipments(
  table: Table,
  ids: readonly ShipmentId[],
): Promise<(Shipment | undefined)[]> {
  const { items } = await table.getTogether({ items: ids.map(keyOfShipment) });
  return ids.map((id, place) => {
    const shipment = parse(items[place]);
    return shipment?.id === id ? shipment : undefined;
  });
}

/** Where the shipments of a merchant are listed. */
export const placeOfShipmentsOf = (merchant: UserId, mode: Mode) =>
  shipmentLists.ofMerchant.at({ merchant, mode });

/** What has this merchant booked since then? Newest first. A next page starts after the key `at` of a shipment. */
export async function shipmentsOf(
  table: Table,
  merchant: UserId,
  mode: Mode,
  page: PageRequest & { readonly createdAfter?: string | undefined },
) {
  const { limit, after, createdAfter } = page;
  const { items, next } = await readIndexItems(table, {
    ...shipmentLists.ofMerchant.at({ merchant, mode }),
    between: [createdAfter ? `${createdAfter}~` : '0', ':'],
    after,
    limit,
    newestFirst: true,
  });
  const shipments = items.map((item) => {
    const shipment = parseShipment(item);
    const at: Item = { pk: item.pk, sk: item.sk, ...shipmentLists.ofMerchant.keys(shipment) };
    return { ...shipment, at };
  });
  return { shipments, next };
}

/** Books the shipment, if its number is free. */
export function addShipment(shipment: Shipment): Write {
  return { put: itemOf(shipment), when: isNew };
}

/** The shipment is unchanged since it was read: no other change and no attempt at its codes came in between. */
export const asRead = ({ revision, otp, sender_code }: Shipment): Condition => ({
  revision,
  'otp.attempts': otp.attempts,
  'otp.locked_at': otp.locked_at ? present : absent,
  ...(sender_code && {
    'sender_code.attempts': sender_code.attempts,
    'sender_code.locked_at': sender_code.locked_at ? present : absent,
  }),
});

/**
 * Saves a change of the shipment as it was read. If another change came in between, the handler runs again. Attempts at a
 * merchant's code that ends with the change no longer matter.
 */
export function saveShipment(read: Shipment, changed: Shipment): Write {
  const { sender_code, ...before } = read;
  const when = asRead(changed.sender_code ? read : before);
  return { put: itemOf({ ...changed, revision: read.revision + 1 }), when };
}

/** Saves a delivery in the same way, but ignores other attempts at the code, which no longer matter. */
export function saveCompletedShipment(read: Shipment, completed: Shipment): Write {
  const { revision } = read;
  return { put: itemOf({ ...completed, revision: revision + 1 }), when: { revision } };
}
