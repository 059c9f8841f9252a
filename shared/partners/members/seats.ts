import { type OrganizationId, Problem, type Table, type UserId } from '#ground';
import { assertActive } from '../active-organization.ts';
import {
  keyOfMembers,
  type MemberRoster,
  type OrganizationSeat,
  parseMemberRoster,
} from '../data/members.ts';
import { keyOfOrganization, type Organization, parseOrganization } from '../data/organizations.ts';

/** An organization with its members and invitations. */
export interface Staffed {
  readonly organization: Organization;
  readonly roster: MemberRoster;
}

/** An organization with its members and invitations: 1 BatchGetItem. */
export async function findStaffed(table: Table, id: OrganizationId): Promise<Staffed | undefined> {
  const { organization, roster } = await table.getTogether({
    organization: keyOfOrganization(id),
    roster: keyOfMembers(id),
  });
  return organization && { organization: parseOrganization(organization), roster: parseMemberRoster(roster) };
}

/** The same, of an organization that may change. @throws Problem not_found, organization_suspended */
export async function loadStaffed(table: Table, id: OrganizationId): Promise<Staffed> {
  const staffed = await findStaffed(table, id);
  if (!staffed) throw new Problem('not_found');
  assertActive(staffed.organization);
  return staffed;
}

/**
 * The seat of a member now. The access check read the member's own item; what another request changed since then counts
 * here. @throws Problem not_found
 */
export function seatOf({ members }: MemberRoster, user: UserId): OrganizationSeat {
  const seat = members.find((one) => one.user === user);
  if (!seat) throw new Problem('not_found');
  return seat;
}
