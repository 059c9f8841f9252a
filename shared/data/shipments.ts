import * as z from 'zod';
import { firstMileStatuses } from '../domain/first-mile.ts';
import type { ShipmentId, UserId } from '../domain/ids.ts';
import { type Mode, modes } from '../domain/roles.ts';
import { escrowStatuses, fulfillmentModes, serviceLevels, shipmentStatuses } from '../domain/shipment.ts';
import { type Identifier, isTracking, type TrackingNumber, trackingOfId } from '../domain/tracking-number.ts';
import { stored } from './stored.ts';
import type { Item, Key, Table, Write } from './table.ts';
import { workKeys } from './work-lists.ts';

/**
 * Shipments. A shipment's id holds its tracking number, so either leads to the item without an index.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `shipmentAt`, `shipmentById` | 1 GetItem (none where it came with the caller's key) | 1 read |
 * | `shipmentWithEvents` | 1 Query of the partition up to its events | 1 read per 4 KB |
 * | `shipmentHistory` | 1 Query of the whole partition | 1 read per 4 KB |
 * | `shipmentsOf` (a merchant's, newest first) | 1 Query of gsi1, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 * | book | within a transaction | 2 write per KB (most take 4), 1 for each of two index entries |
 * | change | within a transaction | 2 write per KB; index writes as work-lists.ts says |
 */
const Place = z.object({ latitude: z.number(), longitude: z.number() });

const Shipment = z.object({
  id: stored.id<'Shipment'>(),
  tracking: z.custom<TrackingNumber>((value) => typeof value === 'string' && isTracking(value)),
  merchant: stored.id<'User'>(),
  mode: z.enum(modes),
  /** Counts the changes: a save is refused when another one came first. */
  revision: z.number(),
  status: z.enum(shipmentStatuses),
  escrow_status: z.enum(escrowStatuses),
  country: z.literal('NG'),
  merchant_reference: z.string().optional(),
  customer_name: z.string(),
  customer_phone: z.string(),
  customer_email: z.string().optional(),
  pickup_address: z.string(),
  pickup: Place,
  dropoff_address: z.string(),
  dropoff: Place,
  package_description: z.string().optional(),
  /** Hundredths of a kg. */
  weight: z.number(),
  declared_value: stored.kobo(),
  service_level: z.enum(serviceLevels),
  fulfillment_mode: z.enum(fulfillmentModes),
  fare: stored.kobo(),
  webhook_url: z.string().optional(),
  /** In carrier mode: the way to the carrier's hub, where a rider of the marketplace is to go it. */
  first_mile: z
    .object({
      status: z.enum(firstMileStatuses),
      fee: stored.kobo(),
      hub: Place.extend({ id: stored.id<'Hub'>(), city: z.string() }),
      rider: stored.id<'User'>().optional(),
      rider_name: z.string().optional(),
      rider_phone: z.string().optional(),
    })
    .optional(),
  /** Whether the robo rider walks it: on test shipments alone, until somebody takes them up. */
  robo: z.literal(true).optional(),
  /** In carrier mode: whom the rate named. */
  carrier: stored.id<'User'>().optional(),
  carrier_name: z.string().optional(),
  /** Who claimed it and is paid for it: a rider of the marketplace, or the carrier. */
  courier: stored.id<'User'>().optional(),
  rider: stored.id<'User'>().optional(),
  rider_email: z.string().optional(),
  rider_name: z.string().optional(),
  rider_phone: z.string().optional(),
  /** The delivery code: which issue is valid, its hash, and the attempts made at it. */
  otp: z.object({
    issue: z.number(),
    hash: z.string(),
    attempts: z.number(),
    locked_at: z.string().optional(),
  }),
  /** When delivery is promised, from the level's speed. */
  expected_at: z.string(),
  /** Where the rider has reported to stand since the way began, or went on. */
  arrived: z.array(z.enum(['pickup', 'dropoff'])).optional(),
  picked_up_at: z.string().optional(),
  completed_at: z.string().optional(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Shipment = Readonly<z.output<typeof Shipment>>;

const partition = (tracking: TrackingNumber) => `S#${tracking}`;
const itemKey = (tracking: TrackingNumber): Key => shipmentKeyIn(partition(tracking));

/** The key under which a shipment's item is, for prefetching. */
export const shipmentKey = (id: ShipmentId): Key => itemKey(trackingOfId(id));

/** The key of the shipment of a partition, for lists whose entries are other items of it. */
export const shipmentKeyIn = (pk: string): Key => ({ pk, sk: 'A' });

/** The partition of a shipment, under which its events are emitted. */
export const partitionOf = (shipment: Pick<Shipment, 'tracking'>): string => partition(shipment.tracking);

function itemOf(shipment: Shipment): Item & Key {
  const { merchant, mode, created_at, tracking } = shipment;
  return {
    ...itemKey(tracking),
    ...shipment,
    gsi1pk: `SHIPMENTS#${merchant}#${mode}`,
    gsi1sk: `${created_at}#${tracking}`,
    ...workKeys(shipment),
  };
}

/** Reads an item that is a shipment. */
export const readShipment = (item: Item): Shipment => Shipment.parse(item);

const parse = (item: Item | undefined) => item && readShipment(item);

/** Which shipment has this number or id? Whose it is, the caller of this function must still look at. */
export async function shipmentAt(table: Table, { tracking, id }: Identifier): Promise<Shipment | undefined> {
  const shipment = parse(await table.get(itemKey(tracking)));
  return id === undefined || shipment?.id === id ? shipment : undefined;
}

/** Which shipment has this id? As above. */
export function shipmentById(table: Table, id: ShipmentId): Promise<Shipment | undefined> {
  return shipmentAt(table, { id, tracking: trackingOfId(id) });
}

/** The shipment and what happened to it, oldest first, for the public timeline (at most 300 events). */
export async function shipmentWithEvents(table: Table, asked: Identifier) {
  return inPartition(table, asked, ['A', 'E~'], 301);
}

/** The shipment, its events and its webhook deliveries. */
export async function shipmentHistory(table: Table, asked: Identifier) {
  return inPartition(table, asked, ['A', 'H~'], 400);
}

async function inPartition(
  table: Table,
  asked: Identifier,
  between: readonly [string, string],
  limit: number,
) {
  const { items } = await table.query({ pk: partition(asked.tracking), between, limit });
  const [first, ...rest] = items;
  const shipment = first?.sk === 'A' ? Shipment.parse(first) : undefined;
  if (!shipment || (asked.id && asked.id !== shipment.id)) return undefined;
  return { shipment, rest };
}

/** A page of the shipments whose keys an index gives. */
async function listed(table: Table, find: Parameters<Table['query']>[0]) {
  const { items, next } = await table.query(find);
  const found = await table.getMany(items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
  const keyOf = (item: Item) => ({ pk: item.pk, sk: item.sk, gsi1pk: item.gsi1pk, gsi1sk: item.gsi1sk });
  return {
    shipments: found
      .filter((item) => item !== undefined)
      .map((item) => ({ ...Shipment.parse(item), at: keyOf(item) })),
    next,
  };
}

/** What has this merchant booked since then? Newest first. */
export function shipmentsOf(
  table: Table,
  merchant: UserId,
  mode: Mode,
  page: {
    readonly limit: number;
    readonly after: Item | undefined;
    readonly createdAfter?: string | undefined;
  },
) {
  const { limit, after, createdAfter } = page;
  return listed(table, {
    index: 'gsi1',
    pk: `SHIPMENTS#${merchant}#${mode}`,
    between: [createdAfter ? `${createdAfter}~` : '0', ':'],
    after,
    limit,
    newestFirst: true,
  });
}

/** Books it, where its number is still free. */
export function bookShipment(shipment: Shipment): Write {
  return { put: itemOf(shipment), condition: 'attribute_not_exists(pk)' };
}

/** Saves a change of the shipment as it was read; a change that came between makes the handler run again. */
export function saveShipment(read: Shipment, changed: Shipment): Write {
  return {
    put: itemOf({ ...changed, revision: read.revision + 1 }),
    condition: 'revision = :read',
    values: { ':read': read.revision },
  };
}

/**
 * Saves a delivery. Attempts at the code that were counted meanwhile do not matter any more; a change of status, rider
 * or code does.
 */
export function completeShipment(read: Shipment, completed: Shipment): Write {
  return {
    put: itemOf({ ...completed, revision: read.revision + 1 }),
    condition: '#status = :status AND rider = :rider AND otp.#hash = :hash',
    names: { '#status': 'status', '#hash': 'hash' },
    values: { ':status': read.status, ':rider': read.rider, ':hash': read.otp.hash },
  };
}
