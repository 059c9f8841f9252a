import { Problem } from '../../kernel/problem.ts';
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
export const lettersPerDay = { invitation: 5, verification: 5 } as const;
type Kind = keyof typeof lettersPerDay;

const day = 24 * 3600;

/** Counts a letter with the change that makes it be sent. @throws (at commit) Problem rate_limited */
export function countLetter(kind: Kind, email: string, now: Date): Write {
  const most = lettersPerDay[kind];
  const seconds = now.getTime() / 1000;
  const midnight = (Math.floor(seconds / day) + 1) * day;
  const wait = String(Math.ceil(midnight - seconds));
  const headers = {
    'Retry-After': wait,
    'RateLimit-Limit': String(most),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': wait,
  };
  return {
    change: {
      key: { pk: `LETTERS#${email}`, sk: `DAY#${now.toISOString().slice(0, 10)}#${kind}` },
      update: 'ADD letters :one SET #ttl = :ttl',
      condition: 'attribute_not_exists(letters) OR letters < :most',
      names: { '#ttl': 'ttl' },
      values: { ':one': 1, ':most': most, ':ttl': midnight + day },
    },
    refuse: () =>
      new Problem('rate_limited', `That address gets ${most} of these letters a day.`, { headers }),
  };
}
