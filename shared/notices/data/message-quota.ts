import type { EventId, UserId } from '../../kernel/ids.ts';
import { secondsPerDay, toEpochSeconds } from '../../kernel/time.ts';
import type { Quota } from '../../platform/events/notice.ts';
import { retryOnConflict } from '../../platform/table/commit/retry-on-conflict.ts';
import { absent, allOf, anyOf, below, present } from '../../platform/table/condition.ts';
import type { Change, Item, Key, Table, Write } from '../../platform/table/table.ts';

/**
 * The messages to a recipient on merchants' behalf on a day (UTC), by SMS or by mail. The limits keep merchants from
 * flooding people through us, and from spending our money on texts. The item also names the events of the messages, so
 * that counting one again changes nothing. Messages to unverified phones are also counted for those who cause them.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countMessage` | 1 UpdateItem | 1 write |
 * | `countMessage` with quotas | 1 TransactWriteItems | 2 write, 2 a quota |
 * | `uncountMessage`, of a message that failed | 1 UpdateItem, or 1 TransactWriteItems | the same |
 */

/** The most messages of a kind to one recipient a day. */
export const messagesPerDay = { fromMerchant: 5, overAll: 10 } as const;

/** A message that is counted. */
export interface CountedMessage {
  /** The recipient under a keyed hash, which also covers the kind of message. */
  readonly recipient: string;
  /** YYYY-MM-DD: the day of the event, so that the same event is counted on the same day. */
  readonly day: string;
  readonly merchant: UserId;
  readonly event: EventId;
  /** The quotas that it counts for, besides the recipient. */
  readonly quotas: readonly Quota[];
}

/** How a message was counted: now, or before; or the limit that it would exceed. */
export type QuotaOutcome = 'counted' | 'known' | keyof typeof messagesPerDay | Quota;

const keyOf = ({ recipient, day }: CountedMessage): Key => ({
  pk: `MESSAGES#${recipient}#${day}`,
  sk: 'MESSAGES',
});
const quotaKey = ({ of }: Quota, day: string): Key => ({ pk: `MESSAGES_BY#${of}#${day}`, sk: 'MESSAGES' });
const countOf = ({ merchant }: CountedMessage) => `of#${merchant}`;
const markOf = ({ event }: CountedMessage) => `for#${event}`;

/** Seconds: longer than any queue keeps a message. */
const retention = 15 * secondsPerDay;
const ttlOf = (day: string) => toEpochSeconds(new Date(day)) + retention;

/**
 * Counts a message for its recipient.
 * @param by the counting request: if the answer is lost, the SDK asks again, and then the same request has already
 * counted it
 */
function ofRecipient(message: CountedMessage, by: string): Change {
  const [count, mark] = [countOf(message), markOf(message)];
  const { fromMerchant, overAll } = messagesPerDay;
  return {
    key: keyOf(message),
    add: { all: 1, [count]: 1 },
    set: { [mark]: by, ttl: ttlOf(message.day) },
    when: allOf(
      { [mark]: absent },
      anyOf({ [count]: absent }, { [count]: below(fromMerchant) }),
      anyOf({ all: absent }, { all: below(overAll) }),
    ),
  };
}

/** The outcome of a message that a request did not count: an earlier try may have counted it. */
function outcomeOf(message: CountedMessage, found: Item | undefined, by: string): QuotaOutcome {
  const mark = found?.[markOf(message)];
  if (mark !== undefined) return mark === by ? 'counted' : 'known';
  return Number(found?.[countOf(message)] ?? 0) >= messagesPerDay.fromMerchant ? 'fromMerchant' : 'overAll';
}

/** A message that is not counted, as the refusal of a transaction. */
class NotCounted extends Error {
  readonly outcome: QuotaOutcome;
  constructor(outcome: QuotaOutcome) {
    super('the message is not counted');
    this.outcome = outcome;
  }
}

/** Counts a message for its recipient and for the quotas, or for none of them. */
async function countForAll(table: Table, message: CountedMessage, by: string): Promise<QuotaOutcome> {
  const { day, quotas } = message;
  const writes: Write[] = [
    { update: ofRecipient(message, by), refuse: (found) => new NotCounted(outcomeOf(message, found, by)) },
    ...quotas.map((quota) => ({
      update: {
        key: quotaKey(quota, day),
        add: { sent: 1 },
        set: { ttl: ttlOf(day) },
        when: anyOf({ sent: absent }, { sent: below(quota.most) }),
      },
      refuse: () => new NotCounted(quota),
    })),
  ];
  try {
    await retryOnConflict(() => table.commit(writes));
    return 'counted';
  } catch (error) {
    if (error instanceof NotCounted) return error.outcome;
    throw error;
  }
}

/** Counts a message before it is sent. */
export async function countMessage(table: Table, message: CountedMessage): Promise<QuotaOutcome> {
  const by = crypto.randomUUID();
  if (message.quotas.length > 0) return countForAll(table, message, by);
  const result = await retryOnConflict(() => table.update(ofRecipient(message, by)));
  return result.done ? 'counted' : outcomeOf(message, result.found, by);
}

/** Reverses the count of a message that was not sent. */
export async function uncountMessage(table: Table, message: CountedMessage): Promise<void> {
  const mark = markOf(message);
  const back: Change = {
    key: keyOf(message),
    add: { all: -1, [countOf(message)]: -1 },
    remove: [mark],
    when: { [mark]: present },
  };
  if (message.quotas.length === 0) {
    await retryOnConflict(() => table.update(back));
    return;
  }
  const quotas = message.quotas.map((quota) => ({
    update: { key: quotaKey(quota, message.day), add: { sent: -1 } },
  }));
  const writes = [{ update: back, refuse: () => new NotCounted('known') }, ...quotas];
  try {
    await retryOnConflict(() => table.commit(writes));
  } catch (error) {
    // It was reversed before.
    if (!(error instanceof NotCounted)) throw error;
  }
}
