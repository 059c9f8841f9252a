import { Problem } from '../../kernel/problem.ts';
import { type Mode, modes } from '../../kernel/roles.ts';
import { accessTokens } from '../tokens/tokens.ts';
import type { Wire } from '../wire.ts';
import { apiKeyByHash, keyOf } from './api-keys.ts';
import type { Access, Caller, Route } from './route.ts';
import { hashOfSecret, readSecret } from './secrets.ts';

export type Headers = Readonly<Record<string, string | undefined>>;

const refuse = (detail: string) => new Problem('unauthenticated', detail);

/** The refusal of a request without a credential. */
export const strangerRefused = () => refuse('Send an API key or an access token.');

type Credential = { readonly key: string } | { readonly jwt: string };

/**
 * Finds the credential in a request: `Authorization: ApiKey …`, `Authorization: Bearer …` (a key or a JWT) or
 * `X-Svc-API-Key`. Reads nothing; a key with a wrong checksum is refused here.
 * @throws Problem unauthenticated, partner_key_not_allowed
 */
export function credentialOf(headers: Headers): Credential | undefined {
  const [scheme = '', value = ''] = (headers.authorization ?? '').trim().split(/\s+/, 2);
  const key = headers['x-svc-api-key']?.trim() ?? (scheme.toLowerCase() === 'apikey' ? value : undefined);
  const bearer = scheme.toLowerCase() === 'bearer' ? value : undefined;
  if (headers.authorization && !key && !bearer) throw refuse('The Authorization header has no known scheme.');
  const given = key ?? bearer;
  if (given === undefined) return undefined;
  if (key === undefined && !given.startsWith('svc_')) return { jwt: given };
  const secret = readSecret(given);
  if (!secret) throw refuse('The API key is not well formed.');
  if (secret.prefix === 'svc_pk_') throw new Problem('partner_key_not_allowed');
  return { key: given };
}

/** The mode that a request asks for. @throws Problem invalid_request */
function modeAsked(headers: Headers): Mode | undefined {
  const wanted = headers['x-svc-mode'];
  if (wanted === undefined) return undefined;
  const mode = modes.find((known) => known === wanted);
  if (!mode) throw new Problem('invalid_request', 'X-Svc-Mode must be live or test.');
  return mode;
}

/** Nobody is to believe in a test while live money moves. @throws Problem invalid_request */
function assertMode(headers: Headers, mode: Mode): void {
  const asked = modeAsked(headers) ?? mode;
  if (asked !== mode)
    throw new Problem('invalid_request', `X-Svc-Mode says ${asked}, but the API key is a ${mode} key.`);
}

function admit(access: Access, caller: Caller): Caller {
  const credentials = access.public ? access.optional : access;
  const allowed = caller.kind === 'key' ? credentials?.secretKey : credentials?.jwt;
  if (allowed?.includes(caller.role)) return caller;
  throw new Problem('forbidden');
}

/**
 * Proves who is asking and that the route lets them in. A JWT costs no request; a key costs one read, in which the
 * item that the route will read anyway comes along. A public route does not look at credentials that it has no use for.
 * @throws Problem unauthenticated, forbidden; invalid_request where X-Svc-Mode is no mode, or another than the key's
 */
export async function authenticate(
  wire: Wire,
  route: Route,
  headers: Headers,
  params: unknown,
): Promise<Caller | undefined> {
  const { auth } = route;
  if (auth.public && !auth.optional) return undefined;
  const credential = credentialOf(headers);
  if (!credential) {
    if (auth.public) return undefined;
    throw strangerRefused();
  }
  if ('jwt' in credential) {
    const claims = await accessTokens.of(wire).verify(credential.jwt);
    if (!claims) throw refuse('The access token is unknown or has expired.');
    return admit(auth, { kind: 'jwt', mode: modeAsked(headers) ?? 'live', ...claims });
  }
  const hash = hashOfSecret(credential.key);
  const ahead = route.prefetch(params);
  if (ahead) await wire.table.prefetch([keyOf(hash), ahead]);
  const key = await apiKeyByHash(wire.table, hash);
  if (!key || (key.expires_at !== undefined && key.expires_at <= wire.now().getTime())) {
    throw refuse('The API key is unknown or was revoked.');
  }
  const { user, role, mode, country, id } = key;
  assertMode(headers, mode);
  return admit(auth, { kind: 'key', user, role, mode, country, credential: id });
}
