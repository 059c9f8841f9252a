import * as z from 'zod';
import { type EventId, type TenantId, type TenantKind, toId } from '../../kernel/ids.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import type { IndexKeys } from '../table/entity/index-lists.ts';
import { endOfRecordOf } from '../table/entity/lifetime.ts';
import { createPacking } from '../table/entity/packing.ts';
import { subjectKeys } from '../table/entity/partition.ts';
import { stored } from '../table/entity/stored.ts';
import type { Item, Key, Write } from '../table/table.ts';
import { findRequestId } from '../trace.ts';
import { eventText } from './common-text.data.ts';

/**
 * Event items: what happened to a shipment, a user, an order. The events of one change are packed into one item, which
 * is written in the transaction of the change, in the partition of its subject. So the items form the subject's
 * timeline. Items marked `publish` go from the table's stream to the bus. They end after 13 months.
 *
 * | question | requests | units |
 * |---|---|---|
 * | write the events of a change | within a transaction | 2 write per KB, most are below 1 KB |
 * | a timeline | 1 Query of `E#` | 1 read per 4 KB (the shipment comes along) |
 */
export interface OutgoingEvent<Name extends string, Detail> {
  /** A new one, unless it says otherwise. */
  readonly id?: EventId;
  /** `<family>.<what happened>`: the bus's detail type. */
  readonly name: Name;
  readonly at: Date;
  readonly tenant: TenantId;
  readonly mode: Mode;
  readonly detail: Detail;
  /** False for an event that only the timeline shows. */
  readonly publish?: boolean;
}

const EventItem = z.object({
  event_id: stored.id<'Event'>(),
  name: z.string(),
  at: z.iso.datetime(),
  tenant: stored.id<TenantKind>(),
  mode: z.enum(modes),
  detail: z.record(z.string(), z.unknown()),
  publish: z.literal(true).optional(),
  /** The `X-Request-Id` of the request that caused it; absent if none did, such as for a schedule. */
  request_id: z.string().optional(),
});
export type EventItem = Readonly<z.output<typeof EventItem>>;

const { pack, unpack } = createPacking(eventText);
const Packed = z.object({ events: z.instanceof(Uint8Array) });
/** The id of the request is written once for all events of the item. */
const Unpacked = z
  .object({ request_id: z.string().optional(), events: z.array(EventItem) })
  .transform(({ request_id, events }) =>
    events.map((event) => (request_id ? { ...event, request_id } : event)),
  );

/** An item with these events, under any key, caused by the present request. It ends 13 months after the first of them. */
export function buildEventItem(
  key: Key,
  events: readonly [
    { readonly at: string; readonly publish?: true | undefined },
    ...{ readonly publish?: true | undefined }[],
  ],
): Item & Key {
  const request_id = findRequestId();
  return {
    ...key,
    events: pack({ ...(request_id !== undefined && { request_id }), events }),
    ...(events.some(({ publish }) => publish) && { publish: true }),
    ttl: endOfRecordOf(new Date(events[0].at)),
  };
}

/** The partition of an event's subject, and the lists that the event is on. */
export interface EventPlace extends IndexKeys {
  readonly pk: string;
}

/**
 * The write of the events of one change. Contexts emit through their catalogue (`defineEvents`), which checks the names.
 * @param place of their item: the partition of the subject, and with it the lists that they are on
 */
export function writeEvents(
  place: string | EventPlace,
  first: OutgoingEvent<string, unknown>,
  ...more: readonly OutgoingEvent<string, unknown>[]
): Write {
  const id = first.id ?? createEventId();
  const toStored = ({ id, at, publish = true, ...event }: OutgoingEvent<string, unknown>) => ({
    ...event,
    event_id: id ?? createEventId(),
    at: at.toISOString(),
    ...(publish && { publish }),
  });
  const events = [toStored({ ...first, id }), ...more.map(toStored)] as const;
  const at = typeof place === 'string' ? { pk: place } : place;
  return {
    put: buildEventItem({ ...at, sk: `${subjectKeys.event}${first.at.toISOString()}#${id}` }, events),
  };
}

/** Whether an item belongs to a subject's timeline. */
export const isEventItem = ({ sk }: Item): boolean => String(sk).startsWith(subjectKeys.event);

/** The events of an item, in their order. @throws when it is not an event item */
export const parseEvents = (item: unknown): readonly EventItem[] =>
  Unpacked.parse(unpack(Packed.parse(item).events));

export function createEventId(): EventId {
  return toId<'Event'>(crypto.randomUUID());
}

/** Selects the event items to publish from the table's stream (Lambda's event filter syntax). */
export const publishedFilter = {
  eventName: ['INSERT'],
  dynamodb: { NewImage: { publish: { BOOL: [true] } } },
} as const;

const PublishedRecord = z.object({
  eventName: z.literal('INSERT'),
  dynamodb: z.object({ NewImage: z.object({ publish: z.object({ BOOL: z.literal(true) }) }) }),
});

/** Whether a record of the stream passes the filter above. */
export const isPublished = (record: unknown): boolean => PublishedRecord.safeParse(record).success;

/** An event's detail on the bus. */
export const PublishedEvent = EventItem.omit({ publish: true }).extend({
  /** The partition of the event's subject. */
  subject: z.string(),
});
export type PublishedEvent = Readonly<z.output<typeof PublishedEvent>>;

/**
 * The events of an item that go to the bus, in the form in which the bus carries them. @throws when it is not an event
 * item
 */
export const asPublished = (item: Item): readonly PublishedEvent[] =>
  parseEvents(item)
    .filter(({ publish }) => publish)
    .map((event) => PublishedEvent.parse({ ...event, subject: item.pk }));
