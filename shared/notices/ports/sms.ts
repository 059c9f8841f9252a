/** Sends text messages. */
export interface Sms {
  /**
   * @param message id: the same when the message is sent again; to: a phone number with a + prefix
   * @throws when the SMS service did not accept it
   */
  send(message: { readonly id: string; readonly to: string; readonly text: string }): Promise<void>;
}
