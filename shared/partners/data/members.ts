import * as z from 'zod';
import {
  type Item,
  type Key,
  type OrganizationId,
  organizationRoles,
  saveVersion,
  stored,
  type Table,
  toEpochSeconds,
  type Write,
} from '#ground/data';
import { organizationPartition } from './organizations.ts';

/**
 * The members of an organization and its invitations, in one item: so no address is in it twice and the limit holds,
 * even with concurrent invitations. Access comes from the memberships of each user.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `memberRosterOf` | 1 GetItem | 1 read per 4 KB, 10 KB for 50 members |
 * | `saveMemberRoster` | within a transaction | 2 write per KB |
 */
const OrganizationSeat = z.object({
  user: stored.id<'User'>(),
  email: z.string(),
  role: z.enum(organizationRoles),
  since: z.string(),
});
export type OrganizationSeat = Readonly<z.output<typeof OrganizationSeat>>;

const MemberInvitation = z.object({
  id: stored.id<'Invitation'>(),
  email: z.string(),
  role: z.enum(organizationRoles),
  /** How often it was sent. */
  sends: z.number(),
  /** When it ends, in epoch seconds. */
  expires: z.number(),
  created_at: z.string(),
});
export type MemberInvitation = Readonly<z.output<typeof MemberInvitation>>;

const MemberRoster = z.object({
  members: z.array(OrganizationSeat),
  invitations: z.array(MemberInvitation),
  /** Counts the changes. A save is stale when another one came first. */
  version: z.number(),
});
export type MemberRoster = Readonly<z.output<typeof MemberRoster>>;

export const keyOfMembers = (id: OrganizationId): Key => ({
  pk: organizationPartition.pk(id),
  sk: organizationPartition.sk.members,
});

/** Reads an item fetched by `keyOfMembers`. */
export const parseMemberRoster = (item: Item | undefined): MemberRoster =>
  item ? MemberRoster.parse(item) : { members: [], invitations: [], version: 0 };

/** Who are the members of this organization, and who is invited? In the order in which they came. */
export const memberRosterOf = async (table: Table, id: OrganizationId): Promise<MemberRoster> =>
  parseMemberRoster(await table.get(keyOfMembers(id)));

/** Saves the members and invitations of an organization. Stale if another change came first. */
export const saveMemberRoster = (
  id: OrganizationId,
  read: MemberRoster,
  { members = read.members, invitations = read.invitations }: Partial<Omit<MemberRoster, 'version'>>,
): Write => saveVersion(keyOfMembers(id), read, { members, invitations });

/** The invitations that can still be accepted. */
export const openInvitationsOf = ({ invitations }: MemberRoster, now: Date): readonly MemberInvitation[] =>
  invitations.filter(({ expires }) => expires > toEpochSeconds(now));
