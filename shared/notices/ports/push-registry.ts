/** Makes devices known to the push service. */
export interface PushRegistry {
  /**
   * Where the push service reaches the device with this token; the same again for a token that it knows.
   * @param token of Firebase Cloud Messaging, as the app on the device got it
   * @throws Problem forbidden where no push service is set up, invalid_request when the token is none of it
   */
  endpointFor(token: string): Promise<string>;
}
