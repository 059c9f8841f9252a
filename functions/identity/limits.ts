import type { RateLimit } from '../../shared/platform/http/route.ts';

const perMinute = 10;

/** So many requests a minute from one IP. */
export const ipLimit = (name: string): RateLimit => ({ name: `${name}-ip`, perMinute, failClosed: true });

/** What guards a route where guessing pays: so many requests a minute from one IP, and so many for one address. */
export const guessingLimits = (name: string): readonly RateLimit[] => [
  ipLimit(name),
  { name: `${name}-email`, perMinute, failClosed: true, by: { body: 'email' } },
];

/** What is said of them in the descriptions. */
export const limitNote = 'At most 10 requests a minute from one IP address and for one e-mail address.';

/**
 * What else guards a route that mails whomever its caller names: so many letters an hour for one address. An hour is what
 * their links are good for, so whoever uses the letters up leaves the owner of the address with a link that works.
 */
export const letterLimit = (name: string): RateLimit => ({
  name: `${name}-letters`,
  perHour: 10,
  failClosed: true,
  by: { body: 'email' },
});
