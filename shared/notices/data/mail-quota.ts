import {
  absent,
  addDays,
  anyOf,
  below,
  msPerSecond,
  Problem,
  secondsPerDay,
  toEpochSeconds,
  utcDayOf,
  type Write,
} from '#ground/data';
/**
 * How many mails of a kind an address got on a day (UTC). The limit keeps people from flooding someone's mailbox
 * through us, however many ask.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `saveMailCount` | within a transaction | 2 write |
 */

/** The most mails of each kind to one address a day. */
export const mailsPerDay = { invitation: 5, verification: 5 } as const;
type Kind = keyof typeof mailsPerDay;

/** Counts a mail, in the transaction of the change that sends it. @throws (at commit) Problem rate_limited */
export function saveMailCount(kind: Kind, email: string, now: Date): Write {
  const most = mailsPerDay[kind];
  const today = utcDayOf(now);
  const midnight = new Date(addDays(today, 1));
  const reset = Math.ceil((midnight.getTime() - now.getTime()) / msPerSecond);
  return {
    update: {
      key: { pk: `MAILS#${email}`, sk: `DAY#${today}#${kind}` },
      add: { mails: 1 },
      set: { ttl: toEpochSeconds(midnight) + secondsPerDay },
      when: anyOf({ mails: absent }, { mails: below(most) }),
    },
    refuse: () =>
      new Problem(
        'rate_limited',
        `This address can receive ${most} of these mails a day. Please try again tomorrow.`,
        {
          retryAfter: reset,
          rate: { limit: most, remaining: 0, reset },
        },
      ),
  };
}
