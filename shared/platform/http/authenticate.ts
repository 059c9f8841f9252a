import { Problem } from '../../kernel/problem.ts';
import { type KeyScope, type Mode, modes } from '../../kernel/roles.ts';
import { knownTokensAccess } from '../tokens/access-tokens.ts';
import type { Wire } from '../wire.ts';
import {
  type AcceptedCredentials,
  conditionsOf,
  credentialsOf,
  holdsScope,
  type LinkAccess,
  scopeOf,
} from './access.ts';
import { apiKeyByHash, secretItemKey } from './api-keys.ts';
import type { AnyCaller, Caller, LinkCaller, PartnerCaller, ShopperCaller } from './caller.ts';
import { credentialOf, type Headers, refuse, strangerRefused } from './credential.ts';
import { fieldOf } from './input.ts';
import type { Route } from './route.ts';
import { hashOfSecret } from './secrets.ts';

const unknownKey = () => refuse('The API key is unknown or has been revoked.');

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

/** The holder of an access token, for the audiences that the route accepts. */
async function holderOfToken(
  wire: Wire,
  token: string,
  headers: Headers,
  taken: AcceptedCredentials,
): Promise<Caller | ShopperCaller> {
  const claims = await knownTokensAccess.of(wire).verify(token);
  if (claims && 'user' in claims && (taken.jwt || !taken.shopper))
    return { kind: 'jwt', mode: modeAsked(headers) ?? 'live', ...claims };
  if (claims && 'shopper' in claims && taken.shopper) return { kind: 'shopper', ...claims };
  throw refuse('The access token is unknown or has expired.');
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

/** The user of a secret key. One read, which also fetches the item that the route will read. */
async function ownerOfKey(
  wire: Wire,
  secret: string,
  headers: Headers,
  route: Route,
  params: unknown,
): Promise<Caller> {
  const hash = hashOfSecret(secret);
  const ahead = route.prefetch(params);
  if (ahead) await wire.table.prefetch([secretItemKey(hash), ahead]);
  const key = await apiKeyByHash(wire.table, hash);
  if (!key || (key.expires_at !== undefined && key.expires_at <= wire.now().getTime())) throw unknownKey();
  const { user, role, mode, country, id, scopes } = key;
  assertMode(headers, mode);
  assertScope(route, scopes);
  return { kind: 'key', user, role, mode, country, credential: id };
}

/** The organization of a partner key. @throws Problem partner_key_not_allowed, insufficient_scope */
async function organizationOfKey(
  wire: Wire,
  secret: string,
  headers: Headers,
  { partnerKey }: AcceptedCredentials,
): Promise<PartnerCaller> {
  if (!partnerKey) throw new Problem('partner_key_not_allowed');
  const key = await partnerKey.keys.of(wire).byHash(hashOfSecret(secret));
  if (!key) throw unknownKey();
  const { id, organization, mode, scopes } = key;
  assertMode(headers, mode);
  if (!holdsScope(scopes, partnerKey.scope))
    throw new Problem('insufficient_scope', undefined, { members: { required_scope: partnerKey.scope } });
  return { kind: 'partner', organization: { id: organization }, mode, credential: id };
}

const notForClients = () =>
  new Problem('forbidden', 'This operation cannot be called on behalf of a client.');

/** The caller, or the client in X-Svc-Client that it acts for. @throws Problem grant_required, forbidden */
async function actingFor(wire: Wire, route: Route, headers: Headers, caller: Caller): Promise<Caller> {
  const client = headers['x-svc-client'];
  if (client === undefined) return caller;
  const { grant: wanted } = conditionsOf(route.auth);
  if (!wanted) throw notForClients();
  const grant = await wanted.grants.of(wire).find(caller, client);
  if (!grant || !holdsScope(grant.scopes, wanted.scope))
    throw new Problem('grant_required', undefined, { members: { required_scope: wanted.scope } });
  const { merchant, country, organization, grant: id } = grant;
  const delegate = { member: caller.user, organization, grant: id };
  return { ...caller, user: merchant, role: 'merchant', country, delegate };
}

/** The holder of the secret link in the path, without a read. @throws Problem not_found for a link that is none of ours */
export async function holderOfLink(
  wire: Wire,
  { param, links }: LinkAccess,
  params: unknown,
): Promise<LinkCaller> {
  const token = fieldOf(params, param);
  const subject = token === undefined ? undefined : await links.of(wire).subjectOf(token, wire.now());
  if (!subject) throw new Problem('not_found');
  return { kind: 'link', subject };
}

/**
 * Authenticates the caller and checks that the route accepts such callers. A JWT costs no request, a key costs one
 * read. A public route ignores credentials that it has no use for.
 * @throws Problem unauthenticated, forbidden, partner_key_not_allowed, insufficient_scope, grant_required; not_found
 * for a wrong link; invalid_request when X-Svc-Mode is not a mode, or not the key's
 */
export async function authenticate(
  wire: Wire,
  route: Route,
  headers: Headers,
  params: unknown,
): Promise<AnyCaller | undefined> {
  const { auth } = route;
  if (auth.link) return holderOfLink(wire, auth.link, params);
  const taken = credentialsOf(auth);
  if (!taken) return undefined;
  const credential = credentialOf(headers);
  if (!credential) {
    if (auth.public) return undefined;
    throw strangerRefused();
  }
  if ('partnerKey' in credential) return organizationOfKey(wire, credential.partnerKey, headers, taken);
  const holder =
    'jwt' in credential
      ? await holderOfToken(wire, credential.jwt, headers, taken)
      : await ownerOfKey(wire, credential.key, headers, route, params);
  if (holder.kind === 'shopper') {
    if (headers['x-svc-client'] !== undefined) throw notForClients();
    return holder;
  }
  const caller = await actingFor(wire, route, headers, holder);
  const roles = caller.kind === 'key' ? taken.secretKey : taken.jwt;
  if (roles?.includes(caller.role)) return caller;
  throw new Problem('forbidden');
}
