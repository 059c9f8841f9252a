import { Problem } from '../../kernel/problem.ts';
import { addDays, epochSeconds, msPerSecond, secondsPerDay, utcDay } from '../../kernel/time.ts';
import { absent, anyOf, below } from '../../platform/table/condition.ts';
import type { Write } from '../../platform/table/table.ts';

/**
 * How many letters of a kind an address was sent on a day (UTC), so that nobody's mailbox is filled through us, whoever and
 * however many ask.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countLetter` | within a transaction | 2 write |
 */

/** Letters to one address a day at most. */
export const mailsPerDay = { invitation: 5, verification: 5 } as const;
type Kind = keyof typeof mailsPerDay;

/** Counts a letter with the change that makes it be sent. @throws (at commit) Problem rate_limited */
export function countMail(kind: Kind, email: string, now: Date): Write {
  const most = mailsPerDay[kind];
  const today = utcDay(now);
  const midnight = new Date(addDays(today, 1));
  const reset = Math.ceil((midnight.getTime() - now.getTime()) / msPerSecond);
  return {
    update: {
      key: { pk: `MAILS#${email}`, sk: `DAY#${today}#${kind}` },
      add: { mails: 1 },
      set: { ttl: epochSeconds(midnight) + secondsPerDay },
      when: anyOf({ mails: absent }, { mails: below(most) }),
    },
    refuse: () =>
      new Problem('rate_limited', `That address gets ${most} of these letters a day.`, {
        retryAfter: reset,
        rate: { limit: most, remaining: 0, reset },
      }),
  };
}
