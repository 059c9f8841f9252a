import type { RateLimit } from '../../shared/http/route.ts';

/** What guards a route where guessing pays: so many requests a minute from one IP, and so many for one address. */
export function guessingLimits(name: string): readonly RateLimit[] {
  const perMinute = 10;
  return [
    { name: `${name}-ip`, perMinute, failClosed: true },
    { name: `${name}-email`, perMinute, failClosed: true, by: { body: 'email' } },
  ];
}

/** What is said of them in the descriptions. */
export const limitNote = 'At most 10 requests a minute from one IP address and for one e-mail address.';
