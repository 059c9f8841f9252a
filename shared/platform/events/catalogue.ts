import * as z from 'zod';
import type { Mode } from '../../kernel/roles.ts';
import type { Write } from '../table/table.ts';
import { type EventPlace, type OutgoingEvent, type PublishedEvent, writeEvents } from './outbox.ts';

/** A webhook as its receivers see it. */
export interface WebhookType {
  /** Where it is sent, and what the receiver should do. */
  readonly description: string;
  readonly payload: z.ZodType;
  /** What `X-Svc-Signature` signs, if not the body alone: the timestamp, a dot and the body. */
  readonly signs?: 'timestamp and body';
  /** An example body, without the member `event`. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** One event of a context. */
export interface EventType<D extends z.ZodType = z.ZodType> {
  /** What happened, in a few words. */
  readonly title: string;
  /** The data for its consumers. It has no codes and no secrets, because it is stored and delivered to others. */
  readonly detail: D;
  /** Set if the event may be sent as a webhook. The member `webhook` of its detail names the destination. */
  readonly webhook?: WebhookType;
}

/** Events by name, with any details. A name is `<family>.<what happened>`. */
export type EventTypes = Readonly<Record<string, EventType>>;

/** The detail schemas of a context's events, by name. */
export type Details = Readonly<Record<string, z.ZodType>>;
export type EventName<T extends Details> = keyof T & string;

/** Which of the named events a consumer receives. */
interface Selection {
  /** Both modes, if it is left out. */
  readonly mode?: Mode;
  /** A condition on the detail, as an EventBridge pattern. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The name of an event, or how the names of a whole family begin. */
type NamePattern = string | { readonly prefix: string };

/** The bus pattern for events with these names. It leaves out events that are sent again for one webhook. */
export const patternOf = (names: readonly NamePattern[], { mode, detail }: Selection) => ({
  source: ['svc'],
  'detail-type': names,
  detail: { ...(mode && { mode: [mode] }), detail: { ...detail, resent: [{ exists: false }] } },
});

/** The events of a context, as `defineEvents` makes them. */
export interface Events<T extends Details> {
  readonly types: { readonly [N in EventName<T>]: EventType<T[N]> };
  /** The write of the events of one change at the place of their subject, in this order. */
  emit<N extends EventName<T>>(
    place: string | EventPlace,
    first: OutgoingEvent<N, z.input<T[N]>>,
    ...more: readonly OutgoingEvent<N, z.input<T[N]>>[]
  ): Write;
  /** The bus pattern for events with these names, except those that are sent again for one webhook. */
  pattern(names: readonly EventName<T>[], selection: Selection): ReturnType<typeof patternOf>;
  /** The detail of a published event of this name. @throws when it does not match */
  detailOf<N extends EventName<T>>(name: N, event: Pick<PublishedEvent, 'detail'>): z.output<T[N]>;
}

/** Declares the events of a context. Only declared events can be emitted, consumed or read. */
export const defineEvents = <T extends Details>(types: Events<T>['types']): Events<T> => ({
  types,
  emit: writeEvents,
  pattern: patternOf,
  detailOf: (name, { detail }) => z.parse(types[name].detail, detail),
});
