import { cellOf } from '../../kernel/geo.ts';
import type { UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { indexKeys } from '../../platform/table/indexes.ts';
import type { Item, Key, PageRequest, Table, Write } from '../../platform/table/table.ts';
import { type FirstMileLeg, isInHand } from '../domain/first-mile.ts';
import { shipments } from './partition.ts';
import { partitionOf, readShipment, type Shipment, shipmentKeyIn } from './shipments.ts';
import { jobsKey } from './work-lists.ts';

/**
 * The list of work that contains a first mile. The entry is an empty item next to the shipment, which has all the data.
 * While the first mile is open, byWorker lists it with the jobs of its cell; then byTime lists it for its rider.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listFirstMile` | within a transaction | 2 write, 1 or 2 for the index entries |
 * | `firstMilesOf` (a rider's current ones) | 1 Query of byTime, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 */
const riderKey = (mode: Mode, rider: UserId) => `FIRST_MILES#${rider}#${mode}`;

function listOf({ mode, pickup }: Shipment, leg: FirstMileLeg) {
  const { status, rider } = leg;
  if (status === 'OPEN') return { index: 'byWorker', pk: jobsKey(mode, cellOf(pickup)) } as const;
  return isInHand(status) && rider ? ({ index: 'byTime', pk: riderKey(mode, rider) } as const) : undefined;
}

/** Puts the first mile of a shipment on the list for its status, or on none. */
export function listFirstMile(shipment: Shipment, leg: FirstMileLeg): Write {
  const key: Key = { pk: partitionOf(shipment), sk: shipments.sk.firstMile };
  const list = listOf(shipment, leg);
  if (!list) return { remove: key };
  const { index, pk } = list;
  const names = indexKeys(index);
  return {
    put: { ...key, [names.pk]: pk, [names.sk]: `${shipment.created_at}#${shipment.tracking}` },
  };
}

/** Which parcels must this rider take to a hub? Latest booking first. */
export async function firstMilesOf(
  table: Table,
  { user, mode }: { readonly user: UserId; readonly mode: Mode },
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: Item | undefined }> {
  const find = { index: 'byTime', pk: riderKey(mode, user), newestFirst: true, ...page } as const;
  const { items, next } = await table.query(find);
  const found = await table.getMany(items.map(({ pk }) => shipmentKeyIn(String(pk))));
  const shipments = found
    .filter((item) => item !== undefined)
    .map(readShipment)
    .filter(({ first_mile }) => first_mile?.rider === user && isInHand(first_mile.status));
  return { shipments, next };
}
