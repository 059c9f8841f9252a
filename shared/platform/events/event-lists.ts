import type { TenantId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { msPerSecond } from '../../kernel/time.ts';
import { defineList } from '../table/entity/index-lists.ts';
import { commitTime } from '../table/write.ts';

/**
 * The events of a merchant's shipments and orders, in the order of their commits: what `events/` lists, what a replay
 * sends, and what the lists of changes follow.
 *
 * | question | requests | units |
 * |---|---|---|
 * | entry of an event item | within the transaction of the change | 1 for the index entry |
 *
 * A commit's place is the time at which its transaction was sent, so an entry may appear a moment after a later one. Who
 * follows a list reads it up to `followedUntil`.
 */
export const eventFamilies = ['shipment', 'order'] as const;
export type EventFamily = (typeof eventFamilies)[number];

interface EventsOf {
  readonly tenant: TenantId;
  readonly mode: Mode;
  readonly family: EventFamily;
}

export const eventLists = {
  /** The events of a merchant's shipments, or of its orders, by the time of their commits. */
  ofTenant: defineList({
    index: 'gsi3',
    pk: ({ tenant, mode, family }: EventsOf) => `EVENTS#${tenant}#${mode}#${family}`,
    sk: ({ nth }: { readonly nth: string }) => `${commitTime}#${nth}`,
  }),
};

/** Tells two event items of one millisecond apart. */
export const createNth = (): string => crypto.randomUUID().slice(0, 8);

/** Seconds after which all commits of a time are listed: a transaction takes far less, and the index lags less too. */
const settlingSeconds = 2;

/** Up to when a list of commits can be followed without a miss; ISO 8601. */
export const followedUntil = (): string => new Date(Date.now() - settlingSeconds * msPerSecond).toISOString();
