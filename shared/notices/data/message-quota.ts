import {
  absent,
  allOf,
  anyOf,
  below,
  type Change,
  type EventId,
  type Item,
  type Key,
  present,
  type Quota,
  retryOnConflict,
  secondsPerDay,
  type Table,
  toEpochSeconds,
  type Write,
} from '#ground/data';
import { addSmsCredits, removeSmsCredit, type SmsBuyer, smsCreditsOf } from './sms-credits.ts';

/**
 * The messages to a recipient on merchants' behalf on a day (UTC), by SMS or by mail. The limits keep merchants from
 * flooding people through us, and from spending our money on texts. The item also names the events of the messages, so
 * that counting one again changes nothing. Messages to unverified phones are also counted for those who cause them; beyond
 * some of those limits a message takes one of the SMS that the merchant has bought.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countMessage` | 1 UpdateItem | 1 write |
 * | `countMessage` with quotas | 1 TransactWriteItems | 2 write, 2 a quota |
 * | the same beyond a quota | 1 GetItem more, and 1 TransactWriteItems where an SMS was bought | 1 read, 2 write |
 * | `uncountMessage`, of a message that failed | 1 UpdateItem, or 1 TransactWriteItems | the same |
 */

/** The most messages of a kind to one recipient a day. */
export const messagesPerDay = { fromMerchant: 5, overAll: 10 } as const;

/** A message that is counted. */
export interface CountedMessage extends SmsBuyer {
  /** The recipient under a keyed hash, which also covers the kind of message. */
  readonly recipient: string;
  /** YYYY-MM-DD: the day of the event, so that the same event is counted on the same day. */
  readonly day: string;
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
const quotaKey = (quota: Quota, day: string): Key => ({
  pk: `MESSAGES_BY#${quota.of}#${day}`,
  sk: 'MESSAGES',
});
const countOf = ({ merchant }: CountedMessage) => `of#${merchant}`;
const markOf = ({ event }: CountedMessage) => `for#${event}`;
/** Marks a message that one of the merchant's SMS was used for. */
const creditMarkOf = ({ event }: CountedMessage) => `credit#${event}`;

/** The quotas that a message counts for; one that was bought counts for none that may be exceeded so. */
const quotasOf = ({ quotas }: CountedMessage, isBought: boolean) =>
  isBought ? quotas.filter(({ mayUseCredits }) => !mayUseCredits) : quotas;

/** Seconds: longer than any queue keeps a message. */
const retention = 15 * secondsPerDay;
const ttlOf = (day: string) => toEpochSeconds(new Date(day)) + retention;

/**
 * Counts a message for its recipient.
 * @param by the counting request: if the answer is lost, the SDK asks again, and then the same request has already
 * counted it
 */
function ofRecipient(message: CountedMessage, by: string, isBought = false): Change {
  const [count, mark] = [countOf(message), markOf(message)];
  const { fromMerchant, overAll } = messagesPerDay;
  return {
    key: keyOf(message),
    add: { all: 1, [count]: 1 },
    set: { [mark]: by, ttl: ttlOf(message.day), ...(isBought && { [creditMarkOf(message)]: true }) },
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

/**
 * Counts a message for its recipient and for the quotas, or for none of them.
 * @param beyond the quota that is used up, if one of the merchant's SMS is used instead
 */
async function countForAll(
  table: Table,
  message: CountedMessage,
  by: string,
  beyond?: Quota,
): Promise<QuotaOutcome> {
  const isBought = beyond !== undefined;
  const writes: Write[] = [
    {
      update: ofRecipient(message, by, isBought),
      refuse: (found) => new NotCounted(outcomeOf(message, found, by)),
    },
    ...quotasOf(message, isBought).map((quota) => ({
      update: {
        key: quotaKey(quota, message.day),
        add: { sent: 1 },
        set: { ttl: ttlOf(message.day) },
        when: anyOf({ sent: absent }, { sent: below(quota.most) }),
      },
      refuse: () => new NotCounted(quota),
    })),
    ...(beyond ? [removeSmsCredit(message, () => new NotCounted(beyond))] : []),
  ];
  try {
    await retryOnConflict(() => table.commit(writes));
    return 'counted';
  } catch (error) {
    if (error instanceof NotCounted) return error.outcome;
    throw error;
  }
}

/** The same; beyond a quota that allows it, one of the merchant's SMS is used. */
async function countOrBuy(table: Table, message: CountedMessage, by: string): Promise<QuotaOutcome> {
  const outcome = await countForAll(table, message, by);
  if (typeof outcome !== 'object' || !outcome.mayUseCredits) return outcome;
  return (await smsCreditsOf(table, message)) > 0 ? countForAll(table, message, by, outcome) : outcome;
}

/** Counts a message before it is sent. */
export async function countMessage(table: Table, message: CountedMessage): Promise<QuotaOutcome> {
  const by = crypto.randomUUID();
  if (message.quotas.length > 0) return countOrBuy(table, message, by);
  const result = await retryOnConflict(() => table.update(ofRecipient(message, by)));
  return result.done ? 'counted' : outcomeOf(message, result.found, by);
}

/** Takes back what `ofRecipient` counted. */
function backOf(message: CountedMessage, isBought: boolean): Change {
  const [mark, credit] = [markOf(message), creditMarkOf(message)];
  return {
    key: keyOf(message),
    add: { all: -1, [countOf(message)]: -1 },
    remove: [mark, credit],
    when: { [mark]: present, [credit]: isBought ? present : absent },
  };
}

/** Takes back what a message was counted for. @returns whether it had been counted so */
async function uncountForAll(table: Table, message: CountedMessage, isBought: boolean): Promise<boolean> {
  const writes: Write[] = [
    { update: backOf(message, isBought), refuse: () => new NotCounted('known') },
    ...quotasOf(message, isBought).map((quota) => ({
      update: { key: quotaKey(quota, message.day), add: { sent: -1 } },
    })),
    ...(isBought ? [addSmsCredits(message, 1)] : []),
  ];
  try {
    await retryOnConflict(() => table.commit(writes));
    return true;
  } catch (error) {
    if (error instanceof NotCounted) return false;
    throw error;
  }
}

/** Reverses the count of a message that was not sent; one that was reversed before stays so. */
export async function uncountMessage(table: Table, message: CountedMessage): Promise<void> {
  if (message.quotas.length === 0) await retryOnConflict(() => table.update(backOf(message, false)));
  else if (!(await uncountForAll(table, message, false))) await uncountForAll(table, message, true);
}
