/** Sends mail. */
export interface Mail {
  /**
   * @param message id: the same for the same message, should it be sent again; text: plain
   * @throws when it was not taken
   */
  send(message: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
  }): Promise<void>;
}
