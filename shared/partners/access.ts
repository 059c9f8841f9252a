import {
  type Access,
  type Caller,
  type Dependency,
  defineDependency,
  type Id,
  type Item,
  type Key,
  keyOfMemberships,
  type Member,
  type Members,
  type Membership,
  type Memberships,
  type Mode,
  type OrganizationId,
  type OrganizationRole,
  organizationRoles,
  type PartnerScope,
  parseId,
  parseMemberships,
  refuseField,
  roles,
  type Table,
  type Tenant,
  tableAccess,
  toId,
} from '#ground';
/** A member of the organization that a request names. */
export interface OrganizationMember extends Member {
  readonly id: OrganizationId;
  readonly role: OrganizationRole;
}

/** The organization that a merchant's account is by itself: its id is the user's. */
export const ownOrganizationOf = ({ user }: Pick<Tenant, 'user'>): OrganizationId =>
  toId<'Organization'>(user);

/** The member in this organization, if the user is one. */
function memberIn({ organizations }: Memberships, id: OrganizationId): OrganizationMember | undefined {
  const place = organizations.get(id);
  return place && { id, ...place };
}

/** A merchant as the owner of the organization that its account is by itself, if that is the one. */
function ownerOfOwn(caller: Caller, id: OrganizationId): OrganizationMember | undefined {
  const isMerchant = caller.role === 'merchant' || caller.delegate !== undefined;
  return isMerchant && id === ownOrganizationOf(caller) ? { id, role: 'OWNER' } : undefined;
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

/** A caller in an organization: as its member, or as the owner of the organization that its account is. */
const memberOrOwner = (caller: Caller, memberships: Memberships, id: OrganizationId) =>
  ownerOfOwn(caller, id) ?? (caller.delegate ? undefined : memberIn(memberships, id));

/** Members of the organization that an object belongs to: 1 BatchGetItem. A partner key needs 1 GetItem. */
export const findMembersByObject = <B extends string>(
  object: BelongsToOrganization<B, Owner>,
): Dependency<Members<OrganizationMember>> =>
  defineDependency(tableAccess.needs, ({ table }) => ({
    async find(caller, id) {
      const found = await readWithMemberships(table, object, caller, id);
      return found && memberOrOwner(caller, found.memberships, found.owner.organization);
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

/** Members of the organization that has this id, or that the object with this id belongs to: at most 1 BatchGetItem. */
export const findMembersByObjectOrName = <B extends string>({
  keyOf,
  ownerOf,
}: BelongsToOrganization<B, Owner>): Dependency<Members<OrganizationMember>> =>
  defineDependency(tableAccess.needs, ({ table }) => ({
    async find(caller, id) {
      if (id === undefined) return undefined;
      const own = ownerOfOwn(caller, toId<'Organization'>(id));
      if (own) return own;
      const keys = { item: keyOf(toId<B>(id)), memberships: keyOfMemberships(caller.user) };
      const { item, memberships } = await table.getTogether(keys);
      const owner = item && ownerOf(item);
      if (owner?.mode !== undefined && owner.mode !== caller.mode) return undefined;
      const organization = owner?.organization ?? toId<'Organization'>(id);
      return memberOrOwner(caller, parseMemberships(memberships), organization);
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

/** The organization that a request names, or that a merchant's own account is: that needs no request. */
const namedOrOwn: Dependency<Members<OrganizationMember>> = defineDependency(
  namedOrganization.needs,
  (wire) => ({
    async find(caller, id, wanted) {
      const own = ownerOfOwn(caller, id === undefined ? ownOrganizationOf(caller) : toId<'Organization'>(id));
      // Who acts for a merchant reaches nothing else of the merchant.
      return own ?? (caller.delegate ? undefined : namedOrganization.of(wire).find(caller, id, wanted));
    },
  }),
);

/** The same, or the organization that a merchant's own account is. */
export const namedInPathOrOwn: Organized = { ...namedInPath, members: namedOrOwn };

/** The organization that a field names; without the field, a merchant's own. */
export const namedInQueryOrOwn: Organized = { ...namedInQuery, members: namedOrOwn };
export const namedInBodyOrOwn: Organized = { ...namedInBody, members: namedOrOwn };

/** The roles that may do what concerns the whole organization: its owner and its admins. */
export const organizationAdmins = ['OWNER', 'ADMIN'] as const satisfies readonly OrganizationRole[];

/** Lets in users who are members in one of these roles, with an access token alone. */
export const allowSignedInMembers = (
  named: Organized,
  wanted: readonly OrganizationRole[] = organizationRoles,
) => ({ jwt: roles, organization: { ...named, roles: wanted } }) as const satisfies Access;

/** Lets in users who are members in one of these roles, with an access token or a secret key. */
export const allowMembers = (named: Organized, wanted: readonly OrganizationRole[] = organizationRoles) =>
  ({ jwt: roles, secretKey: roles, organization: { ...named, roles: wanted } }) as const satisfies Access;

/** Lets in members in one of these roles, and partner keys of the organization with the scope. */
export const allowPartners = (
  named: Organized,
  scope: PartnerScope,
  wanted: readonly OrganizationRole[] = organizationRoles,
) => ({ ...allowMembers(named, wanted), partnerKey: scope }) as const satisfies Access;
