/** A message of a queue, as Lambda delivers it. */
interface Delivered {
  readonly body: string;
  /** The ARN of its queue. */
  readonly eventSourceARN?: string | undefined;
  readonly attributes?: { readonly MessageGroupId?: string | undefined } | undefined;
}

/** Puts a message into its queue once more, for a consumer that has to wait. */
export interface Later {
  /**
   * Sends a copy of the message, in its group, so that its receives are counted from one again. The message itself is
   * then done.
   * @param seconds of delay, 900 at most
   */
  again(message: Delivered, seconds: number): Promise<void>;
}
