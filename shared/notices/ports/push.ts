import type { UserId } from '#ground/domain';
/** Sends notifications to people's devices. */
export interface Push {
  /**
   * Shows the message on every device of the user; does nothing if there is none.
   * @param message id: the same when the message is sent again; page: the path of the page that tells more. A device shows
   * messages about one page, or with one id, in one place, so a repeated message is seen once.
   * @throws when the push service accepted it for none of them
   */
  send(message: {
    readonly id: string;
    readonly to: UserId;
    readonly title: string;
    readonly text: string;
    readonly page?: string | undefined;
  }): Promise<void>;
}
