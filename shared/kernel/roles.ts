import type { Id, UserId } from './ids.ts';

/** The role of a signed-in user. A carrier runs a fleet; its dispatchers and riders are members of it. */
export const roles = ['merchant', 'carrier', 'rider', 'admin'] as const;
export type Role = (typeof roles)[number];

/**
 * What an admin is trusted with. SUPPORT sees, notes, sends again, and resolves up to a limit; DISPATCH watches the market and
 * reassigns; FINANCE moves and holds money; ADMIN may do everything, and decides the roles of the others.
 */
export const adminRoles = ['SUPPORT', 'DISPATCH', 'FINANCE', 'ADMIN'] as const;
export type AdminRole = (typeof adminRoles)[number];

/** Live objects cost money and move parcels; test objects never do. The two modes are separate. */
export const modes = ['live', 'test'] as const;
export type Mode = (typeof modes)[number];

/** The owner of an object: a user, in a mode. A caller is one. */
export interface Tenant {
  readonly user: UserId;
  readonly mode: Mode;
}

/** What a secret key may do: read; book and change things; send money to the bank account. */
export const keyScopes = ['read', 'book', 'payout'] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The scopes of a key whose owner names none. */
export const usualScopes: readonly KeyScope[] = ['read', 'book'];

/** The roles of a partner organization's members, the highest first. An organization has one owner. */
export const organizationRoles = ['OWNER', 'ADMIN', 'MEMBER'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];

/** What a partner key may do. A `write` scope includes the `read` scope of the same things. */
export const partnerScopes = [
  'distribution:billing:read',
  'distribution:domains:read',
  'distribution:domains:write',
  'distribution:stores:read',
  'distribution:stores:write',
  'distribution:webhooks:read',
  'distribution:webhooks:write',
  'distribution:pool:read',
] as const;
export type PartnerScope = (typeof partnerScopes)[number];

/** What a merchant may let a partner do in its name. A `write` scope includes the `read` scope of the same things. */
export const grantScopes = [
  'store:write',
  'catalog:write',
  'inventory:write',
  'orders:read',
  'orders:write',
  'customers:read',
  'analytics:read',
  'shipments:read',
  'billing:read',
] as const;
export type GrantScope = (typeof grantScopes)[number];

/** What the members of an organization may do in the draft of a client that is not claimed yet, without a grant. */
export const draftScopes: readonly GrantScope[] = ['store:write', 'catalog:write', 'inventory:write'];

/** For which client, and under which grant, a partner made an upload link. A draft, which no merchant has, needs no grant. */
export interface LinkMaker {
  readonly client: Id<'Client'>;
  readonly grant?: Id<'Grant'> | undefined;
}
