import { secondsPerHour } from '../../shared/kernel/time.ts';

/** Files are uploaded and downloaded through signed links, from any page or app that has one. */
export const bucketCors = {
  origins: ['*'],
  methods: ['GET', 'PUT'],
  headers: ['content-type', 'if-none-match'],
  /** Seconds for which a browser caches a preflight. */
  maxAge: secondsPerHour,
} as const;
