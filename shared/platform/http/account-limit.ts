import type { RateLimit } from './rate-limit.ts';

/** Limits the requests a minute of one account to routes that cost more than others. Those with one name share it. */
export const accountLimit = (name: string, perMinute: number): RateLimit => ({
  name,
  perMinute,
  failClosed: false,
  by: 'account',
});

/** Limits the files of its data that an account can ask for. */
export const exportLimit = accountLimit('export', 10);

/** Limits the pictures that an account uploads, which are stored and decoded. A catalog of 600 pictures takes ten minutes. */
export const uploadLimit = accountLimit('upload', 60);
