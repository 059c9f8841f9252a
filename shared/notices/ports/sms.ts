/** Sends text messages. */
export interface Sms {
  /**
   * @param message id: the same for the same message, should it be sent again; to: a phone number with a + prefix
   * @throws when it was not taken
   */
  send(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
}
