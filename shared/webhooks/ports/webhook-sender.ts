import { msPerSecond } from '../../kernel/time.ts';

/** Why no answer came. */
export type SendFailure = 'unsafe_url' | 'dns_failed' | 'connection_failed' | 'tls_failed' | 'timeout';

/** What came of sending a webhook. */
export interface Sent {
  /** Absent when no answer came. */
  readonly status_code?: number;
  readonly error?: SendFailure;
  /** Milliseconds until the answer was there or was given up. */
  readonly ms: number;
  /** The first KB of the answer, as text. */
  readonly answer: string;
  /** The header of that name. */
  readonly retry_after?: string;
}

/** Sends webhooks to public addresses. */
export interface WebhookSender {
  /** Posts the body as it is, once, following no redirect. Never throws: what went wrong is in what it answers. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<Sent>;
}

/** Milliseconds that sending may take, from the name's look-up to the answer. */
export const sendTimeout = 15 * msPerSecond;
