import type { RateLimit } from '../../shared/http/route.ts';

const perMinute = 10;

/** What guards a route where guessing pays: so many requests a minute from one IP, and so many for one address. */
export function guessingLimits(name: string): readonly RateLimit[] {
  return [
    { name: `${name}-ip`, perMinute, failClosed: true },
    { name: `${name}-email`, perMinute, failClosed: true, by: { body: 'email' } },
  ];
}

/** What is said of them in the descriptions. */
export const limitNote = 'At most 10 requests a minute from one IP address and for one e-mail address.';

/** What guards a route that mails whoever is signed in: the account stands for its address. */
export function mailingLimits(name: string): readonly RateLimit[] {
  return [
    { name: `${name}-ip`, perMinute, failClosed: true },
    { name: `${name}-account`, perMinute, failClosed: true, by: 'account' },
  ];
}

/** What is said of them in the descriptions. */
export const mailingNote = 'At most 10 requests a minute from one IP address and for one account.';
