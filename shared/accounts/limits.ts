import type { RateLimit } from '#ground';

const perMinute = 10;

/** Limits the requests a minute from one IP address. */
export const limitByIp = (name: string): RateLimit => ({ name: `${name}-ip`, perMinute, failClosed: true });

/** Guards a route against guessing: limits the requests a minute from one IP address, and for one e-mail address. */
export const limitGuessing = (name: string): readonly RateLimit[] => [
  limitByIp(name),
  { name: `${name}-email`, perMinute, failClosed: true, by: { body: 'email' } },
];

/** The sentence about these limits in the descriptions. */
export const accountLimitNote =
  'At most 10 requests a minute are accepted from one IP address, and 10 for one e-mail address.';

/**
 * Guards signing in: limits the requests a minute from one IP address, and the failures for one e-mail address from one
 * network, so that a stranger elsewhere can neither keep guessing nor lock the owner out.
 */
export const limitLogins = (name: string): readonly RateLimit[] => [
  limitByIp(name),
  {
    name: `${name}-failures`,
    perQuarterHour: 10,
    failClosed: true,
    by: { body: 'email' },
    perNetwork: true,
    onlyFailures: true,
  },
];

/** The sentence about the limits of signing in. */
export const loginLimitNote =
  'At most 10 requests a minute are accepted from one IP address. For one e-mail address, one network (a /24 of IPv4, a /64 of IPv6) can fail 10 times in 15 minutes.';

/**
 * Also guards a route that sends mail to an address named by the caller: limits the mails an hour to one address. The
 * mailed links work for an hour, so even if a stranger uses up the limit, the owner of the address has a working link.
 */
export const limitMails = (name: string): RateLimit => ({
  name: `${name}-letters`,
  perHour: 10,
  failClosed: true,
  by: { body: 'email' },
});
