import { msPerSecond, secondsPerDay, secondsPerHour, secondsPerMinute } from '../../shared/kernel/time.ts';
import { isInFolder } from './site.ts';

/** Numbers that AWS and the local runner share, so that both accept the same. */

/**
 * The outer shield's WAF rate rules, applied before any handler runs. A merchant's whole backend may call from one IP
 * address, and none of them needs more than 100 requests a second. A scraping script on one address exceeds that within
 * five minutes. People sign in much less often, even if a whole mobile network shares an address. The other half of the
 * shield is the throttle of each route: see apis.ts.
 */
export const shield = {
  perIp: { requests: 30_000, seconds: 5 * secondsPerMinute },
  perIpAuth: { requests: 1_000, seconds: 5 * secondsPerMinute },
} as const;

/** Whether a path, in the gateway's form, is one of sign-in, keys and accounts. */
export const isAuth = (path: string): boolean => isInFolder('/auth', path);

/**
 * Quotas of API Gateway HTTP APIs and of Lambda that cannot be raised.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-quotas.html
 * https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
 */
export const gatewayQuotas = {
  /** Integrations of an API. Each route has its own, including the default route. */
  integrations: 300,
  /** Bytes of a request body. */
  payload: 10 * 1024 * 1024,
  /** Bytes of the request line and all headers. */
  headers: 10_240,
  /** Milliseconds after which the gateway gives up on a handler. */
  timeout: 30 * msPerSecond,
  /** Seconds for which the gateway keeps an authorizer's answer. */
  authorizerCache: secondsPerHour,
  /** Bytes of a handler's answer. */
  answer: 6 * 1024 * 1024,
} as const;

/**
 * Characters of a rule's event pattern that EventBridge accepts by default.
 * https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-quota.html
 */
export const maxPatternLength = 2_048;

/** How events are retried. */
export const delivery = {
  /**
   * Seconds for which a stream record is retried, however often it fails, before it goes to the dead-letter queue. The
   * stream keeps a record for 24 hours: the rest is the time in which it can be read again (docs/adr/0010).
   */
  streamAge: 12 * secondsPerHour,
  /** Batches of one queue that are processed at the same time. */
  concurrency: 10,
  /** Seconds for which a message is kept for inspection: the most that SQS allows. */
  deadLetterRetention: 14 * secondsPerDay,
} as const;
