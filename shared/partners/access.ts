import { type Id, type OrganizationId, parseId, toId } from '../kernel/ids.ts';
import { refuseField } from '../kernel/problem.ts';
import {
  type Mode,
  type OrganizationRole,
  organizationRoles,
  type PartnerScope,
  roles,
  type Tenant,
} from '../kernel/roles.ts';
import {
  keyOfMemberships,
  type Memberships,
  parseMemberships,
} from '../platform/http/credentials/memberships.ts';
import type { Access, Member, Members, Membership } from '../platform/http/route/access.ts';
import type { Item, Key, Table } from '../platform/table/table.ts';
import { tableAccess } from '../platform/table-access.ts';
import { type Dependency, defineDependency } from '../platform/wire.ts';

/** A member of the organization that a request names. */
export interface OrganizationMember extends Member {
  readonly id: OrganizationId;
  readonly role: OrganizationRole;
}

/** The member in this organization, if the user is one. */
function memberIn({ organizations }: Memberships, id: OrganizationId): OrganizationMember | undefined {
  const place = organizations.get(id);
  return place && { id, ...place };
}

/**
 * The only organization of a user who names none.
 * @throws Problem invalid_request for a user in none or in several
 */
function onlyOrganization(memberships: Memberships): OrganizationId {
  const [only, another] = memberships.organizations.keys();
  if (only && !another) return only;
  throw refuseField(
    '/organization',
    'is required, unless you are a member of exactly one organization',
    'required',
  );
}

/** Members of the organization that a request names, or of the caller's only one: 1 GetItem, which the handler can repeat. */
const namedOrganization: Dependency<Members<OrganizationMember>> = defineDependency(
  tableAccess.needs,
  ({ table }) => ({
    async find({ user }, id) {
      const key = keyOfMemberships(user);
      const item = await table.get(key);
      if (item) table.reuse(key, item);
      const memberships = parseMemberships(item);
      const named = id === undefined ? onlyOrganization(memberships) : parseId<'Organization'>(id);
      return named && memberIn(memberships, named);
    },
  }),
);

/** The organization and the mode of an object. Without a mode, callers of both modes see it. */
interface Owner {
  readonly organization: OrganizationId;
  readonly mode?: Mode;
}

/** How the access to an object derives from the organization that it belongs to. */
interface BelongsToOrganization<B extends string, O extends Owner> {
  /** The key of the object with this id, which the request names. */
  readonly keyOf: (id: Id<B>) => Key;
  readonly ownerOf: (item: Item) => O;
}

/**
 * Whose is the object with this id, and where is the caller a member? One BatchGetItem reads both; the handler then reads
 * them without a request. Undefined for an unknown object and for one of the other mode.
 */
export async function readWithMemberships<B extends string, O extends Owner>(
  table: Table,
  { keyOf, ownerOf }: BelongsToOrganization<B, O>,
  { user, mode }: Tenant,
  id: string | undefined,
): Promise<{ readonly owner: O; readonly memberships: Memberships } | undefined> {
  if (id === undefined) return undefined;
  const keys = { item: keyOf(toId<B>(id)), memberships: keyOfMemberships(user) };
  const { item, memberships } = await table.getTogether(keys);
  if (!item) return undefined;
  const owner = ownerOf(item);
  if (owner.mode !== undefined && owner.mode !== mode) return undefined;
  table.reuse(keys.item, item);
  if (memberships) table.reuse(keys.memberships, memberships);
  return { owner, memberships: parseMemberships(memberships) };
}

/** Members of the organization that an object belongs to: 1 BatchGetItem. A partner key needs 1 GetItem. */
export const findMembersByObject = <B extends string>(
  object: BelongsToOrganization<B, Owner>,
): Dependency<Members<OrganizationMember>> =>
  defineDependency(tableAccess.needs, ({ table }) => ({
    async find(caller, id) {
      const found = await readWithMemberships(table, object, caller, id);
      return found && memberIn(found.memberships, found.owner.organization);
    },
    async isOwn({ organization, mode }, id) {
      const { keyOf, ownerOf } = object;
      const key = keyOf(toId<B>(id));
      const item = await table.get(key);
      if (!item) return false;
      const owner = ownerOf(item);
      table.reuse(key, item);
      return owner.organization === organization.id && (owner.mode === undefined || owner.mode === mode);
    },
  }));

/** What a request names, and who is a member of the organization that it belongs to. */
export type Organized = Omit<Membership<OrganizationMember>, 'roles'>;

/** The organization that a field names; without the field, the caller's only one. */
export const namedInQuery: Organized = {
  named: { in: 'query', field: 'organization' },
  members: namedOrganization,
};
export const namedInBody: Organized = {
  named: { in: 'body', field: 'organization' },
  members: namedOrganization,
};

/** The organization in the path. */
export const namedInPath: Organized = {
  named: { in: 'params', field: 'organization_id' },
  members: namedOrganization,
};

/** The same, or the organization that a merchant's own account is: its id is the user's, and no request is needed. */
export const namedInPathOrOwn: Organized = {
  ...namedInPath,
  members: defineDependency(namedOrganization.needs, (wire) => ({
    async find(caller, id, wanted) {
      const own = toId<'Organization'>(caller.user);
      if (caller.role === 'merchant' && id === own) return { id: own, role: 'OWNER' as const };
      return namedOrganization.of(wire).find(caller, id, wanted);
    },
  })),
};

/** The roles that may do what concerns the whole organization: its owner and its admins. */
export const organizationAdmins = ['OWNER', 'ADMIN'] as const satisfies readonly OrganizationRole[];

/** Lets in users who are members in one of these roles, with an access token alone. */
export const allowSignedInMembers = (
  of: Organized,
  wanted: readonly OrganizationRole[] = organizationRoles,
) => ({ jwt: roles, organization: { ...of, roles: wanted } }) as const satisfies Access;

/** Lets in users who are members in one of these roles, with an access token or a secret key. */
export const allowMembers = (of: Organized, wanted: readonly OrganizationRole[] = organizationRoles) =>
  ({ jwt: roles, secretKey: roles, organization: { ...of, roles: wanted } }) as const satisfies Access;

/** Lets in members in one of these roles, and partner keys of the organization with the scope. */
export const allowPartners = (
  of: Organized,
  scope: PartnerScope,
  wanted: readonly OrganizationRole[] = organizationRoles,
) => ({ ...allowMembers(of, wanted), partnerKey: scope }) as const satisfies Access;
