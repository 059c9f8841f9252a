import type { Id, OrganizationId, UserId } from '../../kernel/ids.ts';
import type { Mode, Role } from '../../kernel/roles.ts';

/** A user, as proven by a key or a token. What is made belongs to the user, in the mode. */
export interface Caller {
  readonly kind: 'key' | 'jwt';
  readonly user: UserId;
  readonly role: Role;
  readonly mode: Mode;
  readonly country: string;
  /** The API key or the login session that was used. */
  readonly credential: string;
  /** Where somebody else acts for the user under a grant: who it is. */
  readonly delegate?: Delegate | undefined;
}

/** A member of a partner who acts for one of its clients. */
export interface Delegate {
  readonly member: UserId;
  readonly organization: OrganizationId;
  readonly grant: Id<'Grant'>;
}

/** An organization, as proven by a partner key. */
export interface PartnerCaller {
  readonly kind: 'partner';
  readonly organization: { readonly id: OrganizationId };
  readonly mode: Mode;
  readonly credential: string;
}

/** A shopper, as proven by an access token of the storefront. */
export interface ShopperCaller {
  readonly kind: 'shopper';
  readonly shopper: Id<'Shopper'>;
  /** The login session that was used. */
  readonly credential: string;
}

/** Whoever has the secret link to something. */
export interface LinkCaller {
  readonly kind: 'link';
  /** What the link is to. */
  readonly subject: Id<string>;
}

export type AnyCaller = Caller | PartnerCaller | ShopperCaller | LinkCaller;

/** In whose name a caller acts: what its limits, idempotency keys and cursors are counted or bound to. */
export function principalOf(caller: AnyCaller): string {
  if (caller.kind === 'partner') return caller.organization.id;
  if (caller.kind === 'shopper') return caller.shopper;
  return caller.kind === 'link' ? caller.subject : caller.user;
}

/** The mode of a caller's credential; shoppers and links have none, since the store that they visit has it. */
export const modeOf = (caller: AnyCaller): Mode | undefined => ('mode' in caller ? caller.mode : undefined);
