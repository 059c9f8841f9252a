import type { EventId, UserId } from '../../kernel/ids.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';
import { absent, allOf, anyOf, below } from '../../platform/table/condition.ts';
import type { Key, Table } from '../../platform/table/table.ts';

/**
 * The messages that a recipient was sent on merchants' behalf on a day (UTC), by SMS or by mail. The limits keep merchants
 * from flooding people through us, and from spending our money on texts. The item also names the events of the messages,
 * so that counting one again changes nothing.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countMessage` | 1 UpdateItem | 1 write |
 * | `uncountMessage`, of a message that failed | 1 UpdateItem | 1 write |
 */

/** The most messages of a kind to one recipient a day. */
export const messagesPerDay = { fromMerchant: 5, overAll: 10 } as const;

/** A message that is counted. */
export interface Counted {
  /** The recipient under a keyed hash, which also covers the kind of message. */
  readonly recipient: string;
  /** YYYY-MM-DD: the day of the event, so that the same event is counted on the same day. */
  readonly day: string;
  readonly merchant: UserId;
  readonly event: EventId;
}

const keyOf = ({ recipient, day }: Counted): Key => ({ pk: `MESSAGES#${recipient}#${day}`, sk: 'MESSAGES' });
const countOf = ({ merchant }: Counted) => `of#${merchant}`;
const markOf = ({ event }: Counted) => `for#${event}`;

/** Seconds: longer than any queue keeps a message. */
const retention = 15 * secondsPerDay;

/**
 * Counts a message before it is sent.
 * @returns `counted`; `known` if it was counted before; else the limit that it would exceed
 */
export async function countMessage(
  table: Table,
  message: Counted,
): Promise<'counted' | 'known' | keyof typeof messagesPerDay> {
  const [count, mark] = [countOf(message), markOf(message)];
  const { fromMerchant, overAll } = messagesPerDay;
  const result = await table.update({
    key: keyOf(message),
    add: { all: 1, [count]: 1 },
    set: { [mark]: true, ttl: epochSeconds(new Date(message.day)) + retention },
    when: allOf(
      { [mark]: absent },
      anyOf({ [count]: absent }, { [count]: below(fromMerchant) }),
      anyOf({ all: absent }, { all: below(overAll) }),
    ),
  });
  if (result.done) return 'counted';
  if (result.found?.[mark] !== undefined) return 'known';
  return Number(result.found?.[count] ?? 0) >= fromMerchant ? 'fromMerchant' : 'overAll';
}

/** Takes back the count of a message that was not sent. */
export async function uncountMessage(table: Table, message: Counted): Promise<void> {
  const mark = markOf(message);
  await table.update({
    key: keyOf(message),
    add: { all: -1, [countOf(message)]: -1 },
    remove: [mark],
    when: { [mark]: true },
  });
}
