/** Sends mail. */
export interface Mail {
  /**
   * @param message id: the same when the message is sent again; text: plain
   * @throws when the mail service did not accept it
   */
  send(message: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}
