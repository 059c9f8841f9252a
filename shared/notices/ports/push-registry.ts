/** Registers devices with the push service. */
export interface PushRegistry {
  /**
   * The push service's address of the device with this token; the same for a known token.
   * @param token of Firebase Cloud Messaging, from the app on the device
   * @throws Problem forbidden when no push service is set up; invalid_request when it is not such a token
   */
  endpointFor(token: string): Promise<string>;
}
