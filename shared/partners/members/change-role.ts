import {
  membershipsOfAll,
  type OrganizationRole,
  saveMembership,
  type Table,
  type Work,
  type Write,
} from '#ground';
import { type OrganizationSeat, saveMemberRoster } from '../data/members.ts';
import { type OrganizationChange, saveOrganization } from '../data/organizations.ts';
import { writeOrganizationEvent } from '../organization-events.ts';
import type { Staffed } from './seats.ts';

/** A member and the new role; undefined for one who is no longer a member. */
type NewRole = readonly [OrganizationSeat, OrganizationRole | undefined];

/** Gives members new roles, in the roster and in what each request is decided by. Stale if another change came first. */
async function writeRoles(
  table: Table,
  { organization, roster }: Staffed,
  changes: readonly NewRole[],
  set: OrganizationChange = {},
): Promise<Write[]> {
  const { id } = organization;
  const seats = new Map(changes);
  const members = roster.members.flatMap((seat) => {
    if (!seats.has(seat)) return [seat];
    const role = seats.get(seat);
    return role ? [{ ...seat, role }] : [];
  });
  const memberships = await membershipsOfAll(
    table,
    changes.map(([{ user }]) => user),
  );
  const places = changes.flatMap(([{ user }, role], position) => {
    const read = memberships[position];
    return read ? [saveMembership(user, read, id, role && { role })] : [];
  });
  return [saveMemberRoster(id, roster, { members }), saveOrganization(organization, set), ...places];
}

/** Gives a member who is not the owner another role. */
export const writeRole = (
  table: Table,
  staffed: Staffed,
  seat: OrganizationSeat,
  role: OrganizationRole,
): Promise<Write[]> => writeRoles(table, staffed, [[seat, role]]);

/** Ends a membership. */
export const removeSeat = (table: Table, staffed: Staffed, seat: OrganizationSeat): Promise<Write[]> =>
  writeRoles(table, staffed, [[seat, undefined]]);

/** The owner makes another member the owner, and is an admin from then on. Both are mailed. */
export async function writeHandover(
  { table, now }: Work,
  staffed: Staffed,
  former: OrganizationSeat,
  next: OrganizationSeat,
): Promise<Write[]> {
  const { id: organization } = staffed.organization;
  const owner = next.user;
  const set = { owner, owner_changed_at: now.toISOString() };
  const roles: readonly NewRole[] = [
    [former, 'ADMIN'],
    [next, 'OWNER'],
  ];
  const told = writeOrganizationEvent('organization.owner_changed', staffed.organization, now, [
    { organization, person: owner, owner },
    { organization, person: former.user, owner },
  ]);
  return [...(await writeRoles(table, staffed, roles, set)), told];
}
