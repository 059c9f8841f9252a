import type { UserId } from '../../kernel/ids.ts';

/** Sends notifications to people's devices. */
export interface Push {
  /**
   * Shows it on every device of the user; on none where there is none.
   * @param message id: the same for the same message, should it be sent again
   * @throws when it was taken for none of them
   */
  send(message: {
    readonly id: string;
    readonly to: UserId;
    readonly title: string;
    readonly text: string;
  }): Promise<void>;
}
