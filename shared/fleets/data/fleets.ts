import * as z from 'zod';
import {
  defineList,
  definePartition,
  exists,
  type Item,
  type Key,
  type Mode,
  modes,
  type PageRequest,
  Problem,
  type Query,
  readIndexItems,
  stored,
  type Table,
  type UserId,
  type Write,
} from '#ground/data';
import { type Fleet, type FleetRole, fleetRoles } from '../domain/invitation.ts';

/**
 * The members of fleets. A fleet belongs to a carrier, or to a merchant that has its own riders.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `memberOf` | 1 GetItem | 1 read |
 * | `membersOf`, `fleetsOf` | 1 Query of an index, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read a member |
 * | `addMember`, `removeMember` | within a transaction | 2 write, 1 for each of two index entries |
 * | `checkMember` | within a transaction | 2 write |
 */
const FleetMember = z.object({
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  user: stored.id<'User'>(),
  fleet_role: z.enum(fleetRoles),
  since: z.string(),
});
export type FleetMember = Readonly<z.output<typeof FleetMember>>;

/** A fleet's partition holds the invited addresses and the members. */
export const fleetPartition = definePartition(({ owner, mode }: Fleet) => `FLEET#${owner}#${mode}`, {
  invited: 'INVITED#',
  member: 'MEMBER#',
});
const memberKey = (fleet: Fleet, user: UserId): Key => ({
  pk: fleetPartition.pk(fleet),
  sk: `${fleetPartition.sk.member}${user}`,
});

const memberLists = {
  /** The members of a fleet, by the time they joined. */
  ofFleet: defineList({
    index: 'gsi1',
    pk: ({ owner, mode }: Fleet) => `MEMBERS#${owner}#${mode}`,
    sk: ({ since, user }: Pick<FleetMember, 'since' | 'user'>) => `${since}#${user}`,
  }),
  /** The fleets of a user, by the time of joining. */
  ofUser: defineList({
    index: 'gsi2',
    pk: ({ user, mode }: Pick<FleetMember, 'user' | 'mode'>) => `MEMBERSHIPS#${user}#${mode}`,
    sk: ({ since, owner }: Pick<FleetMember, 'since' | 'owner'>) => `${since}#${owner}`,
  }),
};

/** Is this user a member of the fleet? */
export async function memberOfFleet(
  table: Table,
  fleet: Fleet,
  user: UserId,
): Promise<FleetMember | undefined> {
  const item = await table.get(memberKey(fleet, user));
  return item && FleetMember.parse(item);
}

/** Does this user dispatch for the fleet? */
export async function isDispatcher(table: Table, fleet: Fleet, user: UserId): Promise<boolean> {
  return (await memberOfFleet(table, fleet, user))?.fleet_role === 'DISPATCHER';
}

/** A condition for a change: this user still has this role in the fleet. If not, the handler runs again and sees it. */
export function checkMember(fleet: Fleet, user: UserId, role: FleetRole): Write {
  return { check: memberKey(fleet, user), when: { fleet_role: role } };
}

async function membersIn(
  table: Table,
  find: Query,
): Promise<{ members: FleetMember[]; next: Item | undefined }> {
  const { items, next } = await readIndexItems(table, find);
  return { members: items.map((item) => FleetMember.parse(item)), next };
}

/** Who is in this fleet? Newest first. */
export function membersOf(table: Table, fleet: Fleet, page: PageRequest) {
  return membersIn(table, { ...memberLists.ofFleet.at(fleet), newestFirst: true, ...page });
}

/** Which fleets is this user in? Newest first. */
export function fleetsOf(table: Table, user: UserId, mode: Mode, page: PageRequest) {
  return membersIn(table, { ...memberLists.ofUser.at({ user, mode }), newestFirst: true, ...page });
}

/** Adds a member to the fleet, or gives a member another role. */
export function addMember({ owner, mode }: Fleet, user: UserId, role: FleetRole, at: Date): Write {
  const fleet = { owner, mode };
  const member: FleetMember = { ...fleet, user, fleet_role: role, since: at.toISOString() };
  return {
    put: {
      ...memberKey(fleet, user),
      ...member,
      ...memberLists.ofFleet.keys(member),
      ...memberLists.ofUser.keys(member),
    },
  };
}

/** Removes a member from the fleet. @throws (at commit) Problem not_found */
export function removeMember(fleet: Fleet, user: UserId): Write {
  return {
    remove: memberKey(fleet, user),
    when: exists,
    refuse: () => new Problem('not_found'),
  };
}
