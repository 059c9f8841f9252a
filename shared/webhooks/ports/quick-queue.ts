/** A message for the quick lane. */
export interface QuickMessage {
  readonly message: string;
  /** The destination (`groupOf`): one run has its messages at a time. */
  readonly group: string;
}

/** The queue of the quick lane. */
export interface QuickQueue {
  /** @returns the messages that the queue did not accept */
  give(messages: readonly QuickMessage[]): Promise<readonly QuickMessage[]>;
  /**
   * Completes messages of the running batch before the run ends, so that other runs can continue with their groups.
   * Messages that could not be completed end with the run.
   * @param receipts the messages' receipt handles
   */
  release(receipts: readonly string[]): Promise<void>;
}
