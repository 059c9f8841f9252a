import { createApiSecret, hashOfSecret, type Mode } from '#ground';
/** A new secret, with what is stored of it: its hash and its last four characters. */
export function createStoredSecret(mode: Mode): {
  readonly key: string;
  readonly sha256: string;
  readonly hint: string;
} {
  const key = createApiSecret(mode);
  return { key, sha256: hashOfSecret(key), hint: key.slice(-4) };
}
