import { Problem } from '../../kernel/problem.ts';
import { readSecret } from './secrets.ts';

export type Headers = Readonly<Record<string, string | undefined>>;

/** A refusal of a credential. */
export const refuse = (detail: string) => new Problem('unauthenticated', detail);

/** The refusal of a request without a credential. */
export const strangerRefused = () => refuse('Send an API key or an access token.');

type Credential = { readonly key: string } | { readonly partnerKey: string } | { readonly jwt: string };

/**
 * Finds the credential in a request: `Authorization: ApiKey …`, `Authorization: Bearer …` (a key or a JWT) or
 * `X-Svc-API-Key`. Makes no request; a key with a wrong checksum is refused here.
 * @throws Problem unauthenticated
 */
export function credentialOf(headers: Headers): Credential | undefined {
  const [scheme = '', value = ''] = (headers.authorization ?? '').trim().split(/\s+/, 2);
  const key = headers['x-svc-api-key']?.trim() ?? (scheme.toLowerCase() === 'apikey' ? value : undefined);
  const bearer = scheme.toLowerCase() === 'bearer' ? value : undefined;
  if (headers.authorization && !key && !bearer)
    throw refuse('The Authorization header must use the scheme Bearer or ApiKey.');
  const given = key ?? bearer;
  if (given === undefined) return undefined;
  if (key === undefined && !given.startsWith('svc_')) return { jwt: given };
  const secret = readSecret(given);
  if (!secret) throw refuse('The API key is malformed. Check that it was copied completely.');
  return secret.prefix === 'svc_pk_' ? { partnerKey: given } : { key: given };
}
