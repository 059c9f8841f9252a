import type { Sent } from './webhook-sender.ts';

/** Posts to public addresses alone, whatever a name resolves to at the time of sending. */
export interface PublicPost {
  /**
   * Posts the body unchanged, once, without following redirects. Never throws: errors are in the result.
   * @param timeout milliseconds that it may take, from resolving the name to the answer; by default as long as an attempt at a healthy destination
   */
  post(
    url: string,
    headers: Readonly<Record<string, string>>,
    body: string | Uint8Array,
    timeout?: number,
  ): Promise<Sent>;
}
