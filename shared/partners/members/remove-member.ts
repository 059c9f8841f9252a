import { Problem, type UserId, type Work, type Write } from '#ground';
import { openInvitationsOf, saveMemberRoster } from '../data/members.ts';
import { saveOrganization } from '../data/organizations.ts';
import { canManage } from '../domain/member.ts';
import { partnerProblems } from '../domain/problems.ts';
import { removeSeat } from './change-role.ts';
import { type Staffed, seatOf } from './seats.ts';

/** Who is removed, and the writes of it. */
interface RemovedMember {
  readonly writes: readonly Write[];
  readonly removed: string;
}

/** Withdraws an open invitation. @throws Problem not_found, forbidden */
function withdrawInvitation(
  { organization, roster }: Staffed,
  by: UserId,
  member: string,
  now: Date,
): RemovedMember {
  const open = openInvitationsOf(roster, now);
  const withdrawn = open.find(({ id }) => id === member);
  if (!withdrawn) throw new Problem('not_found');
  if (!canManage(seatOf(roster, by).role, withdrawn.role)) throw new Problem('forbidden');
  const invitations = open.filter((one) => one !== withdrawn);
  const writes = [saveMemberRoster(organization.id, roster, { invitations }), saveOrganization(organization)];
  return { writes, removed: withdrawn.id };
}

/**
 * Removes a member, or withdraws an invitation.
 * @param by the member who does it @param member the id of either
 * @throws Problem not_found, forbidden, last_owner
 */
export async function removeOrganizationMember(
  { table, now }: Work,
  staffed: Staffed,
  by: UserId,
  member: string,
): Promise<RemovedMember> {
  const { members } = staffed.roster;
  const { role } = seatOf(staffed.roster, by);
  const seat = members.find(({ user }) => user === member);
  if (!seat) return withdrawInvitation(staffed, by, member, now);
  if (seat.role === 'OWNER' && role !== 'MEMBER') throw new Problem(partnerProblems.last_owner);
  if (seat.user !== by && !canManage(role, seat.role)) throw new Problem('forbidden');
  return { writes: await removeSeat(table, staffed, seat), removed: seat.user };
}
