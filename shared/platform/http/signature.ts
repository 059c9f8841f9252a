/** Proves that a request comes from somebody who shares a secret with us and signs what it sends. */
export interface Signature {
  /** Whether these very bytes were signed, as the headers (their names in lower case) claim. */
  isRight(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<boolean>;
}
