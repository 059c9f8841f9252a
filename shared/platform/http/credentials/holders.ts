import { Problem } from '../../../kernel/problem.ts';
import { type KeyScope, type Mode, modes } from '../../../kernel/roles.ts';
import type { Caller, PartnerCaller, ShopperCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { requestProblems } from '../answer/request-problems.ts';
import { type AcceptedCredentials, credentialsOf, hasScope, scopeOf } from '../route/access.ts';
import type { Route } from '../route/route.ts';
import { keyOfSecretItem, loadApiKeyByHash } from './api-keys.ts';
import { type Headers, refuseCredential, type SignedToken } from './credential.ts';
import { keyOfPartnerSecret, loadPartnerKey } from './partner-keys.ts';
import { hashOfSecret } from './secrets.ts';

/** What a caller asks for, as far as it decides who may ask. @property params the validated ones */
export interface Asking {
  readonly route: Route;
  readonly headers: Headers;
  readonly params: unknown;
}

const unknownKey = () => refuseCredential('The API key is unknown or has been revoked.');

/** The mode that a request asks for. @throws Problem invalid_request */
function modeAsked(headers: Headers): Mode | undefined {
  const wanted = headers['x-svc-mode'];
  if (wanted === undefined) return undefined;
  const mode = modes.find((known) => known === wanted);
  if (!mode) throw new Problem('invalid_request', 'X-Svc-Mode must be live or test.');
  return mode;
}

/**
 * Refuses a mode other than the key's, so that nobody moves live money in a supposed test.
 * @throws Problem invalid_request
 */
function assertMode(headers: Headers, mode: Mode): void {
  const asked = modeAsked(headers) ?? mode;
  if (asked !== mode)
    throw new Problem('invalid_request', `X-Svc-Mode is ${asked}, but the API key is a ${mode} key.`);
}

const ofUser =
  'This access token belongs to a user, but this operation is for customers. Send the access token of a customer login.';
const ofShopper =
  'This access token belongs to a customer, but this operation is for users. Send the access token of a user, or an API key.';

/** Why a token of ours is not a current access token. */
const unread = {
  expired: 'The access token has expired. Refresh it, or sign in again.',
  unfit:
    'This is not a current access token. Send the `access` token of a login; exchange a refresh token at POST /api/v1/auth/refresh/.',
} as const;

/** The holder of an access token, for the audiences that the route accepts. @throws Problem unauthenticated */
export function holderOfAccessToken(
  token: SignedToken,
  headers: Headers,
  taken: AcceptedCredentials,
): Caller | ShopperCaller {
  if ('refused' in token) throw refuseCredential(unread[token.refused]);
  const { claims } = token;
  if ('shopper' in claims) {
    if (!taken.shopper) throw refuseCredential(ofShopper);
    return { kind: 'shopper', ...claims };
  }
  if (taken.shopper && !taken.jwt) throw refuseCredential(ofUser);
  return { kind: 'jwt', mode: modeAsked(headers) ?? 'live', ...claims };
}

/** @throws Problem forbidden when the route requires a scope that the key lacks */
function assertScope(route: Route, scopes: readonly KeyScope[]): void {
  const required_scope = scopeOf(route);
  if (required_scope === undefined || scopes.includes(required_scope)) return;
  throw new Problem(
    'forbidden',
    `This API key lacks the scope \`${required_scope}\`. Use a key that was created with it.`,
    { members: { required_scope } },
  );
}

/**
 * The user of a secret key. One read, which also fetches the item that the route will read.
 * @throws Problem unauthenticated, account_suspended, forbidden, invalid_request
 */
export async function ownerOfKey(
  wire: Wire,
  secret: string,
  { route, headers, params }: Asking,
): Promise<Caller> {
  const hash = hashOfSecret(secret);
  const ahead = route.prefetch(params);
  if (ahead) await wire.table.prefetch([keyOfSecretItem(hash), ahead]);
  const key = await loadApiKeyByHash(wire.table, hash);
  if (!key || (key.expires_at !== undefined && key.expires_at <= wire.now().getTime())) throw unknownKey();
  if (key.suspended) throw new Problem(requestProblems.account_suspended);
  const { user, role, mode, country, id, scopes } = key;
  assertMode(headers, mode);
  assertScope(route, scopes);
  return { kind: 'key', user, role, mode, country, credential: id };
}

/**
 * The organization of a partner key: 1 request, which also fetches the item that the route will read.
 * @throws Problem partner_key_not_allowed, insufficient_scope, organization_suspended
 */
export async function organizationOfKey(
  wire: Wire,
  secret: string,
  { route, headers, params }: Asking,
): Promise<PartnerCaller> {
  const { auth, method } = route;
  const { partnerKey } = credentialsOf(auth) ?? {};
  if (!partnerKey) throw new Problem(requestProblems.partner_key_not_allowed);
  const hash = hashOfSecret(secret);
  const ahead = route.prefetch(params);
  if (ahead) await wire.table.prefetch([keyOfPartnerSecret(hash), ahead]);
  const key = await loadPartnerKey(wire.table, hash);
  if (!key || (key.expires_at !== undefined && key.expires_at <= wire.now().getTime())) throw unknownKey();
  const { id, organization, mode, scopes, suspended } = key;
  assertMode(headers, mode);
  if (!hasScope(scopes, partnerKey))
    throw new Problem(requestProblems.insufficient_scope, undefined, {
      members: { required_scope: partnerKey },
    });
  if (suspended && method !== 'GET') throw new Problem(requestProblems.organization_suspended);
  return { kind: 'partner', organization: { id: organization }, mode, credential: id };
}
