/** Why there was no answer. */
export type SendFailure =
  | 'unsafe_url'
  | 'dns_failed'
  | 'connection_failed'
  | 'tls_failed'
  | 'invalid_answer'
  | 'timeout';

/** The receiver gave no valid answer. */
export class ReceiverSilence extends Error {
  readonly failure: SendFailure;
  constructor(failure: SendFailure) {
    super(`no answer: ${failure}`);
    this.failure = failure;
  }
}

/** The result of sending a webhook. */
export interface Sent {
  /** Absent when there was no answer. */
  readonly status_code?: number;
  readonly error?: SendFailure;
  /** Milliseconds until the answer arrived or was given up. */
  readonly ms: number;
  /** The first KB of the answer, as text. */
  readonly answer: string;
  /** The Retry-After header. */
  readonly retry_after?: string;
}

/** Sends webhooks to public addresses. */
export interface WebhookSender {
  /**
   * Posts the body unchanged, once, without following redirects. Never throws: errors are in the result.
   * @param timeout milliseconds that it may take, from resolving the name to the answer; by default as long as an attempt at a healthy destination
   */
  post(url: string, headers: Readonly<Record<string, string>>, body: string, timeout?: number): Promise<Sent>;
}
