import type { Message } from '../events/messages.ts';

/** Puts a message into its queue once more, for a consumer that waits for something. */
export interface Later {
  /**
   * Sends a copy of the message, so that its receives are counted from one again. The message itself is done then.
   * @param seconds after which it comes, 900 at most
   */
  again(message: Pick<Message, 'body' | 'eventSourceARN'>, seconds: number): Promise<void>;
}
