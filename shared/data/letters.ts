import { Problem } from '../domain/problem.ts';
import type { Write } from './table.ts';

/**
 * How many letters that others asked for an address was sent on a day (UTC), so that nobody's mailbox is filled through
 * us, whoever and however many ask.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countLetter` | within a transaction | 2 write |
 */

/** Letters to one address a day at most. */
export const lettersPerDay = 5;

const day = 24 * 3600;

/** Counts a letter with the change that makes it be sent. @throws (at commit) Problem rate_limited */
export function countLetter(email: string, now: Date): Write {
  const seconds = now.getTime() / 1000;
  const midnight = (Math.floor(seconds / day) + 1) * day;
  const wait = String(Math.ceil(midnight - seconds));
  const headers = {
    'Retry-After': wait,
    'RateLimit-Limit': String(lettersPerDay),
    'RateLimit-Remaining': '0',
    'RateLimit-Reset': wait,
  };
  return {
    change: {
      key: { pk: `LETTERS#${email}`, sk: `DAY#${now.toISOString().slice(0, 10)}` },
      update: 'ADD letters :one SET #ttl = :ttl',
      condition: 'attribute_not_exists(letters) OR letters < :most',
      names: { '#ttl': 'ttl' },
      values: { ':one': 1, ':most': lettersPerDay, ':ttl': midnight + day },
    },
    refuse: () =>
      new Problem('rate_limited', `That address gets ${lettersPerDay} of these letters a day.`, { headers }),
  };
}
