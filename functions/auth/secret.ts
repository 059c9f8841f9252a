import { hashOfSecret, newSecret } from '../../shared/http/secrets.ts';
import type { Mode } from '../../shared/kernel/roles.ts';

/** A new secret, and what is kept of it. */
export function freshSecret(mode: Mode): {
  readonly key: string;
  readonly sha256: string;
  readonly hint: string;
} {
  const key = newSecret(mode);
  return { key, sha256: hashOfSecret(key), hint: key.slice(-4) };
}
