import { Problem } from '../../../kernel/problem.ts';
import { type AccessClaims, knownTokensAccess } from '../../tokens/access-tokens.ts';
import type { Wire } from '../../wire.ts';
import { parseSecret } from './secrets.ts';

export type Headers = Readonly<Record<string, string | undefined>>;

/** A refusal of a credential. */
export const refuseCredential = (detail: string) => new Problem('unauthenticated', detail);

/** The refusal of a request without a credential. */
export const refuseStranger = () => refuseCredential('Send an API key or an access token.');

/** The refusal of two credentials that differ. */
const contradictory = () =>
  new Problem('invalid_request', 'The request has two different credentials. Send one of them.', {
    errors: [
      {
        pointer: '/X-Svc-API-Key',
        code: 'conflict',
        detail: 'differs from the credential in the Authorization header',
      },
    ],
  });

type Key = { readonly key: string } | { readonly partnerKey: string };
type Sent = Key | { readonly jwt: string };

/** The claims of a token of ours, or why it is not a current access token. */
export type SignedToken = { readonly claims: AccessClaims } | { readonly refused: 'unfit' | 'expired' };

/** A well-formed credential. The route decides whether it counts. */
export type Credential = Key | { readonly token: SignedToken };

/**
 * Finds the credential in a request: `Authorization: ApiKey …`, `Authorization: Bearer …` (a key or a JWT) or
 * `X-Svc-API-Key`. Makes no request; a key with a wrong checksum is refused here, and so are two credentials that
 * differ, because the caller may mean either.
 * @throws Problem unauthenticated, invalid_request
 */
export function credentialOf(headers: Headers): Sent | undefined {
  const [scheme = '', value = ''] = (headers.authorization ?? '').trim().split(/\s+/, 2);
  const ownHeader = headers['x-svc-api-key']?.trim();
  const inScheme = scheme.toLowerCase() === 'apikey' ? value : undefined;
  const bearer = scheme.toLowerCase() === 'bearer' ? value : undefined;
  const authorized = inScheme ?? bearer;
  if (ownHeader && authorized && ownHeader !== authorized) throw contradictory();
  const key = ownHeader ?? inScheme;
  if (headers.authorization && !key && !bearer)
    throw refuseCredential('The Authorization header must use the scheme Bearer or ApiKey.');
  const given = key ?? bearer;
  if (given === undefined) return undefined;
  if (key === undefined && !given.startsWith('svc_')) return { jwt: given };
  const secret = parseSecret(given);
  if (!secret) throw refuseCredential('The API key is malformed. Check that it was copied completely.');
  return secret.prefix === 'svc_pk_' ? { partnerKey: given } : { key: given };
}

/**
 * Reads the credential in a request. Verifying a token takes no request.
 * @throws Problem unauthenticated for a malformed one and for a token that is not ours, invalid_request
 */
export async function readCredential(wire: Wire, headers: Headers): Promise<Credential | undefined> {
  const sent = credentialOf(headers);
  if (!sent || !('jwt' in sent)) return sent;
  const token = await knownTokensAccess.of(wire).read(sent.jwt);
  if ('claims' in token) return { token };
  const { refused } = token;
  if (refused === 'invalid')
    throw refuseCredential(
      'The access token is malformed, or was not issued here. Check that it was copied completely.',
    );
  return { token: { refused } };
}
