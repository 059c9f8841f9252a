import * as z from 'zod';
import { type EventId, type TenantId, toId } from '../../kernel/ids.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { subjectKeys } from '../table/partition.ts';
import { stored } from '../table/stored.ts';
import type { Item, Write } from '../table/table.ts';

/**
 * Event items: what happened to a shipment, a user, an order. Each is written in the transaction of its change, in the
 * partition of its subject, and so forms the subject's timeline. Those marked `publish` go from the table's stream to
 * the bus.
 *
 * | question | requests | units |
 * |---|---|---|
 * | write one | within a transaction | 2 write per KB, most are below 1 KB |
 * | a timeline | 1 Query of `E#` | 1 read per 4 KB (the shipment comes along) |
 */
export interface OutgoingEvent<Name extends string, Detail> {
  readonly id: EventId;
  /** `<family>.<what happened>`: the bus's detail type. */
  readonly name: Name;
  readonly at: Date;
  readonly tenant: TenantId;
  readonly mode: Mode;
  readonly detail: Detail;
  /** False for an event that only the timeline shows. */
  readonly publish: boolean;
}

const EventItem = z.object({
  event_id: stored.id<'Event'>(),
  name: z.string(),
  at: z.iso.datetime(),
  tenant: stored.id<'User' | 'Organization'>(),
  mode: z.enum(modes),
  detail: z.record(z.string(), z.unknown()),
  publish: z.literal(true).optional(),
});
export type EventItem = Readonly<z.output<typeof EventItem>>;

/** The write of an event item. Contexts emit through their catalogue (`defineEvents`), which checks the names. */
export function eventWrite(pk: string, event: OutgoingEvent<string, unknown>): Write {
  const { id, name, tenant, mode, detail } = event;
  const at = event.at.toISOString();
  return {
    put: {
      pk,
      sk: `${subjectKeys.event}${at}#${id}`,
      event_id: id,
      name,
      at,
      tenant,
      mode,
      detail,
      ...(event.publish && { publish: true }),
    },
  };
}

export function readEvent(item: unknown): EventItem {
  return EventItem.parse(item);
}

export function newEventId(): EventId {
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
export const Published = EventItem.omit({ publish: true }).extend({
  /** The partition of the event's subject. */
  subject: z.string(),
});
export type Published = Readonly<z.output<typeof Published>>;

/** An event item as the bus carries it. @throws when it is not an event item */
export function asPublished(item: Item): Published {
  return Published.parse({ ...item, subject: item.pk });
}
