import { tableAccess, type Used } from '../table-access.ts';
import { needsOfUses, type Uses, type Wire } from '../wire.ts';
import type { EventConsumer, OnQueue } from './consumer.ts';
import { handleEach, messagesOf, publishedOf } from './messages.ts';
import type { PublishedEvent } from './outbox.ts';

/** What most consumers of events have: ten messages a run, five deliveries of each, 30 seconds, 256 MB. */
const usual = { on: 'queue', batchSize: 10, maxReceives: 5, timeout: 30, memory: 256 } as const;

type Pattern = Required<Pick<OnQueue, 'pattern'>>;

/** A consumer of events. What it does not say is as usual. */
interface Follower<U extends Uses>
  extends Pattern,
    Partial<Omit<OnQueue, 'on' | 'pattern' | 'id' | 'summary' | 'members'>> {
  readonly id: string;
  readonly summary: string;
  /** What it uses besides the table. */
  readonly uses?: U;
  /** Follows one event, which may come twice, late or out of order. */
  follow(event: PublishedEvent, uses: Used<U>, wire: Wire): Promise<void>;
}

/** Declares a consumer that follows each event on its own, under the request that caused it. */
export function followEvents<U extends Uses = Record<never, never>>({
  uses,
  follow,
  ...about
}: Follower<U>): EventConsumer {
  const all = { table: tableAccess, ...uses };
  return {
    ...usual,
    ...about,
    uses: all,
    needs: needsOfUses(all),
    run: (batch: unknown, made: Used<U>, wire: Wire) =>
      handleEach(messagesOf(batch), (message) => follow(publishedOf(message), made, wire)),
  };
}
