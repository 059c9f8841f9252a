/** Checks that a request comes from a party that shares a secret with us and signs its requests. */
export interface Signature {
  /** Whether exactly these bytes were signed, according to the headers (names in lower case). */
  isRight(raw: Uint8Array, headers: Readonly<Record<string, string | undefined>>): Promise<boolean>;
}
