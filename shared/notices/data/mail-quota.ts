import { Problem } from '../../kernel/problem.ts';
import { absent, anyOf, below } from '../../platform/table/condition.ts';
import type { Write } from '../../platform/table/table.ts';

/**
 * How many mails of a kind an address was sent on a day (UTC). The limit keeps people from flooding someone's mailbox
 * through us, however many ask.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countLetter` | within a transaction | 2 write |
 */

/** The most mails of each kind to one address a day. */
export const mailsPerDay = { invitation: 5, verification: 5 } as const;
type Kind = keyof typeof mailsPerDay;

const day = 24 * 3600;

/** Counts a mail, in the transaction of the change that sends it. @throws (at commit) Problem rate_limited */
export function countMail(kind: Kind, email: string, now: Date): Write {
  const most = mailsPerDay[kind];
  const seconds = now.getTime() / 1000;
  const midnight = (Math.floor(seconds / day) + 1) * day;
  const reset = Math.ceil(midnight - seconds);
  return {
    update: {
      key: { pk: `MAILS#${email}`, sk: `DAY#${now.toISOString().slice(0, 10)}#${kind}` },
      add: { mails: 1 },
      set: { ttl: midnight + day },
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
