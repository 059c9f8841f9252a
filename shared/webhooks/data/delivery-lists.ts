import {
  type DeliveryId,
  defineList,
  type Item,
  isEventItem,
  itemsOf,
  type PageRequest,
  parseEvents,
  subjectKeys,
  type Table,
} from '#ground/data';
import type { DeliveryStatus } from '../domain/retry.ts';
import {
  type Delivery,
  type DeliveryRow,
  keyOfDeliveries,
  keyOfDelivery,
  parseDelivery,
} from './deliveries.ts';
import { idRangeOf } from './endpoint-deliveries.ts';
import { SentDetail } from './event-webhook.ts';

/**
 * The deliveries of an owner, newest first. Undelivered ones are also in a second list, by status, because they are few
 * and people look for them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `deliveriesOf` an owner | 1 Query | 0.5 read per 4 KB |
 * | the same in a status other than DELIVERED | 1 Query of `undelivered`, 1 BatchGetItem | 0.5 read per 4 KB of keys, 0.5 read per 4 KB a row |
 * | `deliveriesOf` a subject | 2 Query of its events and resends, 1 BatchGetItem | 0.5 read per 4 KB of items, 0.5 read per 4 KB a row |
 */
type Owner = Pick<Delivery, 'owner' | 'mode'>;

export interface DeliveryFilters extends Owner {
  /** The partition of the events' subject. */
  readonly subject?: string | undefined;
  readonly status?: DeliveryStatus | undefined;
  /** The time of the oldest one. */
  readonly from?: Date | undefined;
}

interface Page {
  readonly rows: DeliveryRow[];
  readonly next: Item | undefined;
}

/** The most event items, and the most resends, of a subject whose deliveries are listed. */
const maxItems = 300;
/** The most rows that one request reads. */
const maxRows = 100;

const deliveryLists = {
  /** The undelivered webhooks of an owner, by status and time. */
  undelivered: defineList({
    index: 'gsi2',
    pk: ({ owner, mode }: Owner) => `UNDELIVERED#${owner}#${mode}`,
    sk: ({ status, delivery_id }: { readonly status: DeliveryStatus; readonly delivery_id: DeliveryId }) =>
      `${status}#${delivery_id}`,
  }),
};

/** The index entries of a row in this status. */
export function keysOfLists(delivery: Delivery, status: DeliveryStatus): Item {
  const { undelivered } = deliveryLists;
  return status === 'DELIVERED' ? undelivered.none : undelivered.keys({ ...delivery, status });
}

const namesDelivery = (item: Item) => isEventItem(item) || String(item.sk).startsWith(subjectKeys.resend);

/** A delivery, and whose row it has. */
type Named = Pick<Delivery, 'delivery_id' | 'owner' | 'mode'>;

/**
 * The deliveries that the event items and resends of a subject name, newest first. Each belongs to whom its event was
 * for: the orders of a store that changed hands have deliveries of both owners.
 */
export const namedDeliveriesOf = (items: readonly Item[]): Named[] =>
  items
    .filter(namesDelivery)
    .flatMap(parseEvents)
    .flatMap(({ tenant, mode, detail }) => {
      const { webhook } = SentDetail.parse(detail);
      return webhook ? [{ delivery_id: webhook.delivery_id, owner: tenant, mode }] : [];
    })
    .toSorted((a, b) => (a.delivery_id < b.delivery_id ? 1 : -1));

/** The rows of these deliveries, 100 at most, of those that were attempted. */
export async function loadRows(table: Table, named: readonly Named[]): Promise<DeliveryRow[]> {
  const keys = named.slice(0, maxRows).map((one) => keyOfDelivery(one, one.delivery_id));
  return (await table.getMany(keys, false)).flatMap((item) => (item ? [parseDelivery(item)] : []));
}

async function ofSubject(
  table: Table,
  owner: Owner,
  pk: string,
  { limit, after }: PageRequest,
): Promise<Page> {
  const find = { pk, limit: maxItems, newestFirst: true };
  const found = await Promise.all([
    table.query({ ...find, prefix: subjectKeys.event }),
    table.query({ ...find, prefix: subjectKeys.resend }),
  ]);
  const named = namedDeliveriesOf(found.flatMap(({ items }) => items));
  const own = named.filter((one) => one.owner === owner.owner && one.mode === owner.mode);
  const older = after ? own.filter(({ delivery_id }) => delivery_id < String(after.id)) : own;
  const page = older.slice(0, limit);
  const rows = await loadRows(table, page);
  return { rows, next: older.length > limit ? { id: page.at(-1)?.delivery_id } : undefined };
}

async function ofOwner(
  table: Table,
  { owner, mode, status, from }: DeliveryFilters,
  page: PageRequest,
): Promise<Page> {
  if (status === undefined || status === 'DELIVERED') {
    const { items, next } = await table.query({
      pk: keyOfDeliveries(owner, mode),
      between: idRangeOf(from),
      newestFirst: true,
      ...page,
    });
    return { rows: items.map(parseDelivery), next };
  }
  const [first, last] = idRangeOf(from);
  const between = [`${status}#${first}`, `${status}#${last}`] as const;
  const find = { ...deliveryLists.undelivered.at({ owner, mode }), between };
  const { items, next } = await table.query({ ...find, newestFirst: true, ...page });
  return { rows: (await itemsOf(table, items, false)).map(parseDelivery), next };
}

/**
 * Which webhooks were sent, or are waiting for another attempt? A page may have fewer rows than the limit although
 * there are more.
 * @returns the rows, and where the next page starts
 */
export async function deliveriesOf(table: Table, filters: DeliveryFilters, page: PageRequest): Promise<Page> {
  const { subject, status } = filters;
  const { rows, next } = subject
    ? await ofSubject(table, filters, subject, page)
    : await ofOwner(table, filters, page);
  return { rows: rows.filter((row) => !status || row.status === status), next };
}
