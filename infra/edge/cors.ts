import { secondsPerHour } from '../../shared/kernel/time.ts';

/**
 * Cross-origin rules of the edge. Any page may call the API. No page of others may use a visitor's session: credentials are
 * not allowed, and `X-Svc-Session`, without which no cookie is read, is not listed. Browsers do not accept `*` for the
 * Authorization header, so all headers are listed.
 */
export const cors = {
  origins: ['*'],
  methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  headers: [
    'accept',
    'authorization',
    'content-type',
    'idempotency-key',
    'if-none-match',
    'x-svc-api-key',
    'x-svc-client',
    'x-svc-mode',
  ],
  exposed: [
    'allow',
    'etag',
    'idempotent-replayed',
    'link',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'retry-after',
    'www-authenticate',
    'x-svc-ignored-fields',
    'x-request-id',
  ],
  /** Seconds for which a browser caches a preflight. */
  maxAge: secondsPerHour,
} as const;
