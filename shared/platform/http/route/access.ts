import type { Id } from '../../../kernel/ids.ts';
import type { AdminRole, GrantScope, KeyScope, PartnerScope, Role } from '../../../kernel/roles.ts';
import type { Caller, LinkCaller, PartnerCaller, ShopperCaller } from '../../caller.ts';
import { marksAccess, tableAccess } from '../../table-access.ts';
import type { Dependency } from '../../wire.ts';

/** Who may call a route. The checks, the OpenAPI security and the authorization tests are derived from it. */
export type Access =
  | { readonly public: true; readonly optional?: OptionalCredentials; readonly link?: never }
  | { readonly public?: never; readonly link: LinkAccess }
  | ({ readonly public?: never; readonly link?: never } & AcceptedCredentials & Conditions);

/** The credentials that a route accepts. */
export interface AcceptedCredentials {
  /** Secret API keys of users of these roles. */
  readonly secretKey?: readonly Role[];
  /** The scope that a secret key needs, if not the default: `read` for a GET and `book` for any other method. */
  readonly keyScope?: KeyScope;
  /** Access tokens of users of these roles. */
  readonly jwt?: readonly Role[];
  /** Partner keys with this scope, or with one that includes it. */
  readonly partnerKey?: PartnerScope;
  /** Access tokens of the storefront, which have their own audience. */
  readonly shopper?: true;
}

/** The credentials that a public route accepts, and the conditions for the session and the grant behind one that is sent. */
export type OptionalCredentials = AcceptedCredentials &
  Pick<Conditions, 'grant'> & { readonly standing?: Pick<SessionCheck, 'accounts'> };

/** Further conditions, checked after the input is valid; the second factor alone is asked for before it is read. */
interface Conditions {
  /** The caller is a member of the organization that the request names. A partner key belongs to one organization. */
  readonly organization?: Membership;
  /** The caller works in the store that the request names. */
  readonly store?: Membership;
  /** The session of an access token has not ended, and the account meets a condition. */
  readonly standing?: SessionCheck;
  /** A partner's member may act for the client that the header X-Svc-Client names, under a grant with this scope. */
  readonly grant?: GrantScope;
}

/**
 * For routes that must refuse an access token whose session has ended, although the token is valid for the rest of its
 * hour. The account is read at each request with an access token. Keys are not checked: revoking one ends it at once,
 * and a live one was created by an owner with a verified address.
 */
export interface SessionCheck {
  readonly accounts: Dependency<Accounts>;
  /**
   * The requests that require a verified e-mail address: those in live mode (`caller`), or those whose body asks for
   * live mode.
   */
  readonly verified?: 'caller' | 'body';
  /** The second factor that the route asks for: before the path, the query and the body are looked at. */
  readonly factor?: FactorAsked;
  /** The requests that need no factor all the same: those whose body has this text in this field. */
  readonly factorUnless?: { readonly field: string; readonly is: string };
  /** The admins who may: those with one of these roles, and ADMIN. */
  readonly adminRoles?: readonly AdminRole[];
  /** The role in the organization, its suspension and the unverified address are refused before the missing factor. */
  readonly factorLast?: true;
}

/**
 * Who must have proven a second factor in this sign-in: whoever has one, in the last 10 minutes (`recent`); or everyone, at
 * any time (`always`) or in the last 10 minutes (`fresh`), except on a developer's machine, where whoever has none needs none.
 */
export type FactorAsked = 'recent' | 'always' | 'fresh';

export interface Accounts {
  /** The account of an access token, in 1 request; undefined if it is deleted or the session has ended. */
  find(caller: Caller | ShopperCaller): Promise<SessionAccount | undefined>;
}

export interface SessionAccount {
  /** Whether the e-mail address is verified. */
  readonly verified: boolean;
  /** What an admin is trusted with. */
  readonly adminRoles?: readonly AdminRole[] | undefined;
  /** Whether the sign-in lacks the second factor, in at most 1 request. Accounts that can have no factor do not say. */
  lacksFactor?(asked: FactorAsked): Promise<boolean>;
  /** What it means for the account that its owner is at work. Called where the route may write. */
  noteActivity?(): Promise<void>;
}

/** A member. The role decides what the member may do; the other fields are the loader's. */
export interface Member {
  readonly role: string;
  /** The organization is suspended: its members read, and change nothing. */
  readonly suspended?: true | undefined;
}

/** Membership, with one of these roles, in what the request names. */
export interface Membership<M extends Member = Member> {
  readonly roles: readonly M['role'][];
  /** Where the request has the id: a parameter of the path, or a field of the query or body. */
  readonly named: { readonly in: 'params' | 'query' | 'body'; readonly field: string };
  readonly members: Dependency<Members<M>>;
}

export interface Members<M extends Member> {
  /**
   * The caller as a member, in at most one request.
   * @param id from the request; undefined if it has none, in which case the loader may choose a default
   * @param roles the roles that the route accepts
   * @returns undefined for a stranger and for an unknown id
   */
  find(caller: Caller, id: string | undefined, roles: readonly M['role'][]): Promise<M | undefined>;
  /**
   * Whether what the request names belongs to the organization of a partner key, in at most one request. Without it the
   * request names the organization itself.
   */
  isOwn?(caller: PartnerCaller, id: string): Promise<boolean>;
}

/** Anyone who has the secret link. Its token is in the path. */
export interface LinkAccess {
  readonly param: string;
  readonly links: Dependency<Links>;
}

export interface Links {
  /** The subject of a token; undefined, without a read, if the token is made up or expired. */
  subjectOf(token: string, now: Date): Promise<Id<string> | undefined>;
}

/** The conditions of an access, as the handler receives them: `caller.organization`, `caller.store`. */
type Found<A> = (A extends { readonly organization: Membership<infer M> }
  ? { readonly organization: M }
  : unknown) &
  (A extends { readonly store: Membership<infer M> } ? { readonly store: M } : unknown);

type CallerWith<C> =
  | (C extends { readonly secretKey: unknown } | { readonly jwt: unknown } ? Caller & Found<C> : never)
  | (C extends { readonly partnerKey: unknown } ? PartnerCaller : never)
  | (C extends { readonly shopper: true } ? ShopperCaller : never);

/** The caller of a route with this access. */
export type CallerOf<A extends Access> = A extends { readonly public: true; readonly optional: infer C }
  ? CallerWith<C> | undefined
  : A extends { readonly public: true }
    ? undefined
    : A extends { readonly link: LinkAccess }
      ? LinkCaller
      : CallerWith<A>;

/** The second factor that a route asks for, if it asks for one. */
export const factorAskedOf = (auth: Access): FactorAsked | undefined => conditionsOf(auth).standing?.factor;

/** The credentials that a route accepts, whether required or optional. */
export function credentialsOf(auth: Access): AcceptedCredentials | undefined {
  if (auth.link) return undefined;
  return auth.public ? auth.optional : auth;
}

/** The scope that a route requires of a secret key; undefined if it takes none. */
export function scopeOf({
  auth,
  method,
}: {
  readonly auth: Access;
  readonly method: string;
}): KeyScope | undefined {
  const { secretKey, keyScope } = credentialsOf(auth) ?? {};
  return secretKey && (keyScope ?? (method === 'GET' ? 'read' : 'book'));
}

/** The conditions that a caller must meet in addition to its credential. */
export function conditionsOf(auth: Access): Conditions {
  if (auth.link) return {};
  return auth.public ? (auth.optional ?? {}) : auth;
}

/** Whether a key with these scopes has the scope. A write scope includes the read scope. */
export const hasScope = (scopes: readonly string[], scope: string): boolean =>
  scopes.includes(scope) || scopes.includes(scope.replace(/:read$/, ':write'));

/** Whether a caller may do this as far as grants decide: it acts for itself, or a grant of the merchant has the scope. */
export const isGranted = ({ delegate }: Pick<Caller, 'delegate'>, scope: GrantScope): boolean =>
  !delegate || hasScope(delegate.scopes, scope);

/** The dependencies of an access's checks. */
export function dependenciesOf(auth: Access): Dependency<unknown>[] {
  if (auth.link) return [auth.link.links];
  const { organization, store, standing, grant } = conditionsOf(auth);
  const reads = grant ?? credentialsOf(auth)?.partnerKey;
  const all = [
    reads && tableAccess,
    grant && marksAccess,
    organization?.members,
    store?.members,
    standing?.accounts,
  ];
  return all.filter((one) => one !== undefined);
}
