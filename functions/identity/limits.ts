import type { RateLimit } from '../../shared/platform/http/route.ts';

const perMinute = 10;

/** Limits the requests a minute from one IP address. */
export const ipLimit = (name: string): RateLimit => ({ name: `${name}-ip`, perMinute, failClosed: true });

/** Guards a route where guessing pays: limits the requests a minute from one IP address, and for one e-mail address. */
export const guessingLimits = (name: string): readonly RateLimit[] => [
  ipLimit(name),
  { name: `${name}-email`, perMinute, failClosed: true, by: { body: 'email' } },
];

/** The sentence about these limits in the descriptions. */
export const limitNote =
  'At most 10 requests a minute are accepted from one IP address, and 10 for one e-mail address.';

/**
 * Also guards a route that mails an address which the caller names: limits the mails an hour to one address. The mailed
 * links work for an hour, so a stranger who uses the limit up still leaves the owner of the address a working link.
 */
export const mailLimit = (name: string): RateLimit => ({
  name: `${name}-letters`,
  perHour: 10,
  failClosed: true,
  by: { body: 'email' },
});
