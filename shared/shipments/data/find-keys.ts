import {
  commitTime,
  createNth,
  defineList,
  type EventPlace,
  eventLists,
  type IndexKeys,
  type Item,
  type Mode,
  type PageRequest,
  type Table,
  type UserId,
  uuidOfName,
} from '#ground/data';
import type { ShipmentEventName } from '../domain/events.ts';
import { keyOfPartition, parseShipment, partitionOf, type Shipment } from './shipments.ts';

/**
 * The lists in which a shipment's events are: all events in that of the merchant, by the time of their commits; the booking
 * and each change of phone or reference also in those by which the shipment is looked up; all others, where a carrier has
 * it, in that of the carrier. In the first index an event item may be on the list of the audit. An entry is of an event item,
 * which is written anyway, so it costs one index write and the shipment has no item more. Phone and reference are hashed,
 * so that the keys stay short and name nobody.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entries of an event | within its transaction | 1, with a carrier 2; booked 2, or 3 with a reference; phone or reference changed 2 or 3 |
 * | `findShipmentsBy` (a phone or a reference) | 1 Query of `byPhone` or `byReference`, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a shipment |
 */
interface Named {
  readonly merchant: UserId;
  readonly mode: Mode;
  readonly value: string;
}

interface OfCarrier {
  readonly carrier: UserId;
  readonly mode: Mode;
}

const findLists = {
  /** What happens to the shipments of a carrier once they are booked, by the time of the commits. */
  ofCarrier: defineList({
    index: 'gsi2',
    pk: ({ carrier, mode }: OfCarrier) => `CARRIER_EVENTS#${carrier}#${mode}`,
    sk: ({ nth }: { readonly nth: string }) => `${commitTime}#${nth}`,
  }),
  /** The shipments that a merchant booked for a phone, by the time of the booking. */
  byPhone: defineList({
    index: 'gsi2',
    pk: (named: Named) => `PHONE#${hashOf(named)}`,
    sk: ({ created_at }: Pick<Shipment, 'created_at'>) => created_at,
  }),
  /** The shipments of a merchant with a reference, by the time of the booking. */
  byReference: defineList({
    index: 'gsi4',
    pk: (named: Named) => `REF#${hashOf(named)}`,
    sk: ({ created_at }: Pick<Shipment, 'created_at'>) => created_at,
  }),
};

/** Where the events of a carrier's shipments are listed. */
export const placeOfCarrierEvents = (carrier: OfCarrier) => findLists.ofCarrier.at(carrier);

const hashOf = ({ merchant, mode, value }: Named) => uuidOfName('find', `${merchant} ${mode} ${value}`);

type Found = Pick<
  Shipment,
  'merchant' | 'mode' | 'tracking' | 'created_at' | 'customer_phone' | 'merchant_reference'
>;

type Followed = Found & Pick<Shipment, 'fulfillment_mode' | 'carrier' | 'courier'>;

function findKeysOf({ customer_phone, merchant_reference, ...shipment }: Found): IndexKeys {
  return {
    ...findLists.byPhone.keys({ ...shipment, value: customer_phone }),
    ...(merchant_reference !== undefined &&
      findLists.byReference.keys({ ...shipment, value: merchant_reference })),
  };
}

/** The events that give a shipment a phone or a reference. */
const naming: readonly ShipmentEventName[] = ['shipment.created', 'shipment.updated'];

/** Where events of a shipment are kept, and the lists that they are on. @param shipment as it is after them */
export function placeOfShipmentEvents(shipment: Followed, names: readonly ShipmentEventName[]): EventPlace {
  const { merchant: tenant, mode, fulfillment_mode, courier, carrier } = shipment;
  const follower = fulfillment_mode === 'carrier' ? (courier ?? carrier) : undefined;
  const nth = createNth();
  return {
    pk: partitionOf(shipment),
    ...eventLists.ofTenant.keys({ tenant, mode, family: 'shipment', nth }),
    ...(names.some((name) => naming.includes(name))
      ? findKeysOf(shipment)
      : follower && findLists.ofCarrier.keys({ carrier: follower, mode, nth })),
  };
}

/** What a shipment is looked up by. */
export type FoundBy = 'customer_phone' | 'merchant_reference';

const listFor = { customer_phone: findLists.byPhone, merchant_reference: findLists.byReference } as const;

/** Whether a page starts at this place of the list. */
export const isPlaceOf = (by: FoundBy, named: Named, place: Item): boolean => listFor[by].holds(place, named);

/** Which shipments of a merchant have this phone or reference now? Latest booking first, each once. */
export async function findShipmentsBy(
  table: Table,
  by: FoundBy,
  named: Named,
  page: PageRequest,
): Promise<{ shipments: Shipment[]; next: PageRequest['after'] }> {
  const { items, next } = await table.query({ ...listFor[by].at(named), newestFirst: true, ...page });
  const keys = new Map(items.map(({ pk }) => [pk, keyOfPartition(String(pk))]));
  const found = (await table.getMany([...keys.values()])).flatMap((item) =>
    item ? [parseShipment(item)] : [],
  );
  return { shipments: found.filter((shipment) => shipment[by] === named.value), next };
}
