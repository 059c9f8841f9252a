import { Problem } from '../../../kernel/problem.ts';
import type { AnyCaller, Caller, LinkCaller } from '../../caller.ts';
import type { Wire } from '../../wire.ts';
import { requestProblems } from '../answer/request-problems.ts';
import { conditionsOf, credentialsOf, type LinkAccess } from '../route/access.ts';
import { fieldOf } from '../route/input.ts';
import type { Route } from '../route/route.ts';
import { type Credential, readCredential, refuseStranger } from './credential.ts';
import { findDelegate } from './find-delegate.ts';
import { type Asking, holderOfAccessToken, organizationOfKey, ownerOfKey } from './holders.ts';

const notForClients = () =>
  new Problem('forbidden', 'This operation cannot be called on behalf of a client.');

/**
 * The caller, or the client in X-Svc-Client that it acts for: 1 request more, and another one once an hour.
 * @throws Problem grant_required, forbidden, organization_suspended
 */
async function actingFor(wire: Wire, { route, headers }: Asking, caller: Caller): Promise<Caller> {
  const client = headers['x-svc-client'];
  if (client === undefined) return caller;
  const { grant: wanted } = conditionsOf(route.auth);
  if (!wanted) throw notForClients();
  const found = await findDelegate(wire, caller, client, wanted);
  if (found) return { ...caller, role: 'merchant', ...found };
  throw new Problem(requestProblems.grant_required, undefined, { members: { required_scope: wanted } });
}

/** The holder of the secret link in the path, without a read. @throws Problem not_found for a link that is not ours */
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

/** The caller, with the details that a route uses. */
export interface KnownCaller {
  readonly caller: AnyCaller | undefined;
  /** Why the credential sent to a public route was ignored. */
  readonly refused?: Problem | undefined;
}

/**
 * The caller that is found. A public route answers anyone, so it ignores a credential that it does not accept, or that
 * has ended.
 */
export async function findCallerOrNobody(
  { auth }: Pick<Route, 'auth'>,
  find: () => Promise<AnyCaller | undefined>,
): Promise<KnownCaller> {
  try {
    return { caller: await find() };
  } catch (error) {
    const refusal = error instanceof Problem && (error.status === 401 || error.status === 403);
    if (!auth.public || !refusal) throw error;
    return { caller: undefined, refused: error };
  }
}

/** The holder of a credential, whom the route accepts. */
async function holderOf(wire: Wire, credential: Credential, asking: Asking): Promise<AnyCaller | undefined> {
  const { auth } = asking.route;
  const { headers } = asking;
  const taken = credentialsOf(auth);
  if (!taken) return undefined;
  if ('partnerKey' in credential) {
    const partner = await organizationOfKey(wire, credential.partnerKey, asking);
    if (headers['x-svc-client'] !== undefined) throw notForClients();
    return partner;
  }
  // Keys are read only if they can count, or if an unknown key must be distinguished from one of the wrong role.
  if ('key' in credential && auth.public && !taken.secretKey) throw new Problem('forbidden');
  const holder =
    'token' in credential
      ? holderOfAccessToken(credential.token, headers, taken)
      : await ownerOfKey(wire, credential.key, asking);
  if (holder.kind === 'shopper') {
    if (headers['x-svc-client'] !== undefined) throw notForClients();
    return holder;
  }
  const caller = await actingFor(wire, asking, holder);
  const roles = caller.kind === 'key' ? taken.secretKey : taken.jwt;
  if (roles?.includes(caller.role)) return caller;
  throw new Problem('forbidden');
}

/**
 * Authenticates the caller and checks that the route accepts such callers. A JWT costs no request, a key costs one
 * read. A credential that is malformed, or a token that is not ours, is refused by every route.
 * @throws Problem unauthenticated, forbidden, partner_key_not_allowed, insufficient_scope, grant_required,
 * organization_suspended; not_found for a wrong link; invalid_request when X-Svc-Mode is not a mode, or not the key's
 */
export async function authenticate(wire: Wire, asking: Asking): Promise<KnownCaller> {
  const { route, headers, params } = asking;
  const { auth } = route;
  const credential = await readCredential(wire, headers);
  if (auth.link) return { caller: await holderOfLink(wire, auth.link, params) };
  if (!credential && !auth.public) throw refuseStranger();
  return findCallerOrNobody(route, async () => credential && holderOf(wire, credential, asking));
}
