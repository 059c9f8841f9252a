import { secondsPerHour } from '../../shared/kernel/time.ts';

/**
 * Cross-origin rules of the gateway: any page may call the API, none may use a visitor's cookies (there are none, and
 * credentials are not allowed). Browsers do not take `*` for the Authorization header, so all headers are named.
 */
export const cors = {
  origins: ['*'],
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
  headers: ['accept', 'authorization', 'content-type', 'idempotency-key', 'x-svc-api-key', 'x-svc-mode'],
  exposed: [
    'allow',
    'idempotent-replayed',
    'link',
    'ratelimit-limit',
    'ratelimit-remaining',
    'ratelimit-reset',
    'retry-after',
    'www-authenticate',
    'x-request-id',
  ],
  /** Seconds that a browser remembers a preflight. */
  maxAge: secondsPerHour,
} as const;
