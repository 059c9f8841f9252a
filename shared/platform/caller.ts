import type { Id, OrganizationId, StoreId, UserId } from '../kernel/ids.ts';
import type { AdminRole, GrantScope, LinkMaker, Mode, Role } from '../kernel/roles.ts';

/** A user, authenticated by a key or a token. New objects belong to the user, in this mode. */
export interface Caller {
  readonly kind: 'key' | 'jwt';
  readonly user: UserId;
  readonly role: Role;
  readonly mode: Mode;
  readonly country: string;
  /** The id of the API key or login session. */
  readonly credential: string;
  /** What an admin is trusted with, as stored now; undefined for all others, and on routes that are not for admins alone. */
  readonly adminRoles?: readonly AdminRole[] | undefined;
  /** The person who acts for the user under a grant, if any. */
  readonly delegate?: Delegate | undefined;
}

/** A member of a partner who acts for one of the partner's clients. */
export interface Delegate {
  readonly member: UserId;
  readonly organization: OrganizationId;
  /** Undefined while the client is a draft, which the members prepare without a grant. */
  readonly grant: Id<'Grant'> | undefined;
  /** All that the member may do for the client, by any grant, for a route of which a part needs a scope of its own. */
  readonly scopes: readonly GrantScope[];
  readonly client: Id<'Client'>;
  /** The store that the grant covers; undefined if it covers all stores of the account. */
  readonly store: StoreId | undefined;
}

/** The caller as the maker of an upload link, if it acts for a client. */
export const linkMakerOf = ({ delegate }: Pick<Caller, 'delegate'>): LinkMaker | undefined =>
  delegate && { client: delegate.client, grant: delegate.grant };

/** An organization, authenticated by a partner key. */
export interface PartnerCaller {
  readonly kind: 'partner';
  readonly organization: { readonly id: OrganizationId };
  readonly mode: Mode;
  readonly credential: string;
}

/** A shopper, authenticated by an access token of the storefront. */
export interface ShopperCaller {
  readonly kind: 'shopper';
  readonly shopper: Id<'Shopper'>;
  /** The id of the login session. */
  readonly credential: string;
}

/** Anyone who has the secret link to an object. */
export interface LinkCaller {
  readonly kind: 'link';
  /** The id of that object. */
  readonly subject: Id<string>;
}

export type AnyCaller = Caller | PartnerCaller | ShopperCaller | LinkCaller;

/**
 * The party that a caller acts for. Limits, idempotency keys and cursors belong to it. A partner who acts for a client has
 * its own: it neither repeats the answers of the client, nor uses up the client's limits.
 */
export function principalOf(caller: AnyCaller): string {
  if (caller.kind === 'partner') return caller.organization.id;
  if (caller.kind === 'shopper') return caller.shopper;
  if (caller.kind === 'link') return caller.subject;
  return caller.delegate ? `${caller.user}#${caller.delegate.organization}` : caller.user;
}

/** The mode of a caller's credential. Shoppers and links have none, because the store decides. */
export const modeOfCaller = (caller: AnyCaller): Mode | undefined =>
  'mode' in caller ? caller.mode : undefined;
