import * as z from 'zod';
import type { Mode } from '../../kernel/roles.ts';
import type { Write } from '../table/table.ts';
import { eventWrite, type OutgoingEvent, type Published } from './outbox.ts';

/** How an event is sent as a webhook, for its receivers. */
export interface WebhookType {
  /** Where it is sent, and what is expected of the receiver. */
  readonly description: string;
  readonly payload: z.ZodType;
  /** A body, without the member `event`. */
  readonly example: Readonly<Record<string, unknown>>;
}

/** One event of a context. */
export interface EventType<D extends z.ZodType = z.ZodType> {
  /** What has happened, in a few words. */
  readonly title: string;
  /** What its consumers get to know. No codes, no secrets: it is stored and carried around. */
  readonly detail: D;
  /** For an event that may be sent as a webhook; the member `webhook` of its detail then says where to. */
  readonly webhook?: WebhookType;
}

/** Events by name, whatever their details. A name is `<family>.<what happened>`. */
export type EventTypes = Readonly<Record<string, EventType>>;

/** The details of a context's events, by name. */
export type Details = Readonly<Record<string, z.ZodType>>;
export type EventName<T extends Details> = keyof T & string;

/** Which of the named events a consumer takes. */
interface Selection {
  readonly mode: Mode;
  /** What must hold of the detail, as an EventBridge pattern. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** The bus's pattern for events of these names. An event that is sent again for one webhook is not among them. */
export const patternOf = (names: readonly string[], { mode, detail }: Selection) => ({
  source: ['svc'],
  'detail-type': names,
  detail: { mode: [mode], detail: { ...detail, resent: [{ exists: false }] } },
});

/** The events of a context, as `defineEvents` makes them. */
export interface Events<T extends Details> {
  readonly types: { readonly [N in EventName<T>]: EventType<T[N]> };
  /** The write of an event item beside the item with the partition key `pk`. */
  emit<N extends EventName<T>>(pk: string, event: OutgoingEvent<N, z.input<T[N]>>): Write;
  /** The bus's pattern for events of these names, except those that are sent again for one webhook. */
  pattern(names: readonly EventName<T>[], selection: Selection): ReturnType<typeof patternOf>;
  /** The detail of a published event of this name. @throws when it is none */
  detailOf<N extends EventName<T>>(name: N, event: Pick<Published, 'detail'>): z.output<T[N]>;
}

/** Declares the events of a context. No other event can be emitted, awaited or read. */
export const defineEvents = <T extends Details>(types: Events<T>['types']): Events<T> => ({
  types,
  emit: eventWrite,
  pattern: patternOf,
  detailOf: (name, { detail }) => z.parse(types[name].detail, detail),
});
