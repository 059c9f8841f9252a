import {
  type DeliveryId,
  defineList,
  firstUuidOfTime,
  type Id,
  type Item,
  itemsOf,
  type PageRequest,
  type Table,
} from '#ground/data';
import type { DeliveryStatus } from '../domain/retry.ts';
import { type Delivery, type DeliveryRow, parseDelivery } from './deliveries.ts';

/**
 * The deliveries of an endpoint, by the time of their events. Undelivered ones are also in a second list, which a replay
 * reads.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listEndpointDeliveries` an endpoint | 1 Query of a list, 1 BatchGetItem | 0.5 read per 4 KB of keys, 0.5 read per 4 KB a row |
 */
interface OfEndpoint extends Pick<Delivery, 'owner' | 'mode'> {
  readonly endpoint: Id<'WebhookDestination'>;
}

type Place = { readonly delivery_id: DeliveryId };

const endpointLists = {
  /** The deliveries to an endpoint, by time. */
  all: defineList({
    index: 'gsi1',
    pk: ({ owner, mode, endpoint }: OfEndpoint) => `ENDPOINT_DELIVERIES#${owner}#${mode}#${endpoint}`,
    sk: ({ delivery_id }: Place) => delivery_id,
  }),
  /** Those that are pending, failed or parked, by time. */
  undelivered: defineList({
    index: 'gsi4',
    pk: ({ owner, mode, endpoint }: OfEndpoint) => `ENDPOINT_UNDELIVERED#${owner}#${mode}#${endpoint}`,
    sk: ({ delivery_id }: Place) => delivery_id,
  }),
};

/** The index entries of a row in this status; none without an endpoint. */
export function keysOfEndpointLists(delivery: Delivery, status: DeliveryStatus): Item {
  const { endpoint } = delivery;
  if (!endpoint) return {};
  const { all, undelivered } = endpointLists;
  const place = { ...delivery, endpoint };
  return { ...all.keys(place), ...(status === 'DELIVERED' ? undelivered.none : undelivered.keys(place)) };
}

/** The deliveries that are wanted of an endpoint. */
export interface EndpointFilters extends OfEndpoint {
  /** Whether only those that are pending, failed or parked are wanted. */
  readonly undelivered: boolean;
  /** The ids of deliveries begin with times: the first one, and the one before which it ends. */
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
}

/** The range of the ids of deliveries between two times. */
export const idRangeOf = (from: Date | undefined, until?: Date): readonly [string, string] => [
  from ? firstUuidOfTime(from) : '0',
  until ? firstUuidOfTime(until) : '~',
];

/** Which webhooks were sent to this endpoint, or wait? @param order of their events */
export async function listEndpointDeliveries(
  table: Table,
  { undelivered, from, until, ...where }: EndpointFilters,
  order: 'oldest first' | 'newest first',
  page: PageRequest,
): Promise<{ readonly rows: DeliveryRow[]; readonly next: Item | undefined }> {
  const list = undelivered ? endpointLists.undelivered : endpointLists.all;
  const find = { ...list.at(where), between: idRangeOf(from, until), newestFirst: order === 'newest first' };
  const { items, next } = await table.query({ ...find, ...page });
  return { rows: (await itemsOf(table, items, false)).map(parseDelivery), next };
}
