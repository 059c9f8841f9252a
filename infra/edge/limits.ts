import { msPerSecond, secondsPerDay, secondsPerMinute } from '../../shared/kernel/time.ts';

/** Numbers that AWS and the local runner share, so that what passes here passes there. */

/**
 * The outer shield's WAF rate rule, before any handler runs. A merchant's whole backend comes from one address, and 100
 * requests a second of one is more than any of them needs; a script that scrapes from one address goes past it within
 * five minutes. The other half of the shield is the throttle of each route: see apis.ts.
 */
export const shield = {
  perIp: { requests: 30_000, seconds: 5 * secondsPerMinute },
} as const;

/**
 * Quotas of API Gateway HTTP APIs and of Lambda that cannot be raised.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const gatewayQuotas = {
  /** Integrations of an API. Each route here has its own, the one for what no route takes included. */
  integrations: 300,
  /** Bytes of a request body. */
  payload: 10 * 1024 * 1024,
  /** Bytes of the request line and all headers. */
  headers: 10_240,
  /** Milliseconds until the gateway gives a handler up. */
  timeout: 30 * msPerSecond,
  /** Bytes that a handler may answer. */
  answer: 6 * 1024 * 1024,
} as const;

/** How events are tried again. */
export const delivery = {
  /** Tries of one stream record after the first, before it goes to the dead-letter queue. */
  streamRetries: 25,
  /** A queue's visibility time-out, in time-outs of its consumer: what AWS advises for Lambda. */
  visibilityFactor: 6,
  /** Batches of one queue that are worked on at once. */
  concurrency: 10,
  /** Seconds that a message waits to be looked at: the most that SQS keeps one. */
  deadLetterRetention: 14 * secondsPerDay,
} as const;
