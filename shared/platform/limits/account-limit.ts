import type { RateLimit } from './rate-limit.ts';

/**
 * Limits one account's requests a minute to routes that cost more than others. Routes with the same name share the
 * limit.
 */
export const limitByAccount = (name: string, perMinute: number): RateLimit => ({
  name,
  perMinute,
  failClosed: false,
  by: 'account',
});

/** Limits the export files that an account can request. */
export const exportLimit = limitByAccount('export', 10);

/** Limits the pictures that an account uploads, which are stored and decoded. A catalog of 600 pictures takes ten minutes. */
export const uploadLimit = limitByAccount('upload', 60);
