import {
  cellOf,
  defineList,
  type IndexKeys,
  type Item,
  type Key,
  type Mode,
  type PageRequest,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { type FirstMileLeg, isInHand } from '../domain/first-mile.ts';
import { shipmentPartition } from './partition.ts';
import { keyOfPartition, parseShipment, partitionOf, type Shipment } from './shipments.ts';
import { workLists } from './work-lists.ts';

/**
 * The list of work that contains a first mile. The entry is an empty item next to the shipment, which has all the data.
 * While the first mile is open, it is listed with the jobs of its cell; then for its rider.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `saveFirstMile` | within a transaction | 2 write, 1 or 2 for the index entries |
 * | `firstMilesOf` (a rider's current ones) | 1 Query of `ofRider`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 */
const firstMileLists = {
  /** The first miles of a rider, by the time their shipments were booked. */
  ofRider: defineList({
    index: 'gsi3',
    pk: ({ rider, mode }: { readonly rider: UserId; readonly mode: Mode }) => `FIRST_MILES#${rider}#${mode}`,
    sk: ({ created_at, tracking }: Pick<Shipment, 'created_at' | 'tracking'>) => `${created_at}#${tracking}`,
  }),
};

/** The index keys of a first mile; undefined for one that is on no list. */
function keysOf(shipment: Shipment, { status, rider }: FirstMileLeg): IndexKeys | undefined {
  if (status === 'OPEN' && shipment.waits_until !== undefined) return undefined;
  if (status === 'OPEN') return workLists.openIn.keys({ ...shipment, cell: cellOf(shipment.pickup) });
  return isInHand(status) && rider ? firstMileLists.ofRider.keys({ ...shipment, rider }) : undefined;
}

/** Puts the first mile of a shipment on the list for its status, or on none. */
export function saveFirstMile(shipment: Shipment, leg: FirstMileLeg): Write {
  const key: Key = { pk: partitionOf(shipment), sk: shipmentPartition.sk.firstMile };
  const keys = keysOf(shipment, leg);
  return keys ? { put: { ...key, ...keys } } : { remove: key };
}

/** Which parcels must this rider take to a hub? Latest booking first. */
export async function firstMilesOf(
  table: Table,
  { user, mode }: { readonly user: UserId; readonly mode: Mode },
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const find = { ...firstMileLists.ofRider.at({ rider: user, mode }), newestFirst: true, ...page };
  const { items, next } = await table.query(find);
  const found = await table.getMany(items.map(({ pk }) => keyOfPartition(String(pk))));
  const shipments = found
    .filter((item) => item !== undefined)
    .map(parseShipment)
    .filter(({ first_mile }) => first_mile?.rider === user && isInHand(first_mile.status));
  return { shipments, next };
}
