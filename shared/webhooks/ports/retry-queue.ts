/** A message that makes a sender look at a delivery again. */
export interface RetryMessage {
  readonly message: string;
  /** The destination: senders share themselves out fairly between groups. At most 128 letters, digits, punctuation. */
  readonly group: string;
  /** Milliseconds from now, rounded up to whole seconds; at most 15 minutes, which is all that a queue can hold. */
  readonly delay: number;
}

/** Holds retries of webhooks back until they are due. */
export interface RetryQueue {
  /** @returns the messages that were not taken */
  schedule(messages: readonly RetryMessage[]): Promise<readonly RetryMessage[]>;
}
