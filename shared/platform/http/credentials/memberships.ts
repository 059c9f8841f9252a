import * as z from 'zod';
import { isId, type OrganizationId, type UserId } from '../../../kernel/ids.ts';
import { type OrganizationRole, organizationRoles } from '../../../kernel/roles.ts';
import { saveVersion } from '../../table/entity/entity.ts';
import type { Item, Key, Table, Write } from '../../table/table.ts';

/**
 * The organizations of a user: one item, with the user's role in each. Access to an organization, and to everything that
 * belongs to it, comes from this item alone.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `membershipsOf` | 1 GetItem | 1 read |
 * | `membershipsOfAll` | 1 BatchGetItem | 1 read each |
 * | `saveMembership` | within a transaction | 2 write |
 */
const StoredMemberships = z.object({
  organizations: z.record(
    z.string(),
    z.object({
      role: z.enum(organizationRoles),
      /** An admin has suspended the organization. */
      suspended: z.literal(true).optional(),
    }),
  ),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});

/** A user's place in an organization. */
export interface Place {
  readonly role: OrganizationRole;
  readonly suspended?: true | undefined;
}

/** A user's places, by organization. */
export interface Memberships {
  readonly organizations: ReadonlyMap<OrganizationId, Place>;
  /** 0 where the table has no item. */
  readonly version: number;
}

export const keyOfMemberships = (user: UserId): Key => ({ pk: `PLACES#${user}`, sk: 'PLACES' });

/** Reads the item; a user without one is in no organization. */
export function parseMemberships(item: Item | undefined): Memberships {
  if (!item) return { organizations: new Map(), version: 0 };
  const { organizations, version } = StoredMemberships.parse(item);
  const places = new Map<OrganizationId, Place>();
  for (const [id, place] of Object.entries(organizations))
    if (isId<'Organization'>(id)) places.set(id, place);
  return { organizations: places, version };
}

/** In which organizations is this user, and in which roles? */
export const membershipsOf = async (table: Table, user: UserId): Promise<Memberships> =>
  parseMemberships(await table.get(keyOfMemberships(user)));

/** In which organizations are these users? In their order; at most 100. */
export async function membershipsOfAll(table: Table, users: readonly UserId[]): Promise<Memberships[]> {
  const items = await table.getMany(users.map(keyOfMemberships));
  return items.map(parseMemberships);
}

/**
 * Gives a user a place in an organization, or removes it. Stale if another change came first.
 * @param place undefined for a user who is no longer a member
 */
export function saveMembership(
  user: UserId,
  read: Memberships,
  organization: OrganizationId,
  place: Place | undefined,
): Write {
  const organizations = new Map(read.organizations);
  if (place) organizations.set(organization, place);
  else organizations.delete(organization);
  return saveVersion(keyOfMemberships(user), read, { organizations: Object.fromEntries(organizations) });
}
