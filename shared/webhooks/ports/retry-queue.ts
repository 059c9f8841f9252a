/** A message that makes a sender process a delivery again. */
export interface RetryMessage {
  readonly message: string;
  /**
   * The destination, because senders divide their work fairly between groups. At most 128 letters, digits, punctuation.
   */
  readonly group: string;
  /** Milliseconds from now, rounded up to whole seconds; at most 15 minutes, the limit of a queue. */
  readonly delay: number;
}

/** Delays retries of webhooks until they are due. */
export interface RetryQueue {
  /** @returns the messages that the queue did not accept */
  schedule(messages: readonly RetryMessage[]): Promise<readonly RetryMessage[]>;
}
