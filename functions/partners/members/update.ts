import { Commit, defineRoute, Problem } from '#ground';
import { loadUser } from '../../../shared/identity/data/users.ts';
import { activeSession, askForFactor } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, namedInPath } from '../../../shared/partners/access.ts';
import {
  MemberChange,
  memberParams,
  OrganizationMemberOut,
} from '../../../shared/partners/contract/member.ts';
import { lowestRole } from '../../../shared/partners/domain/member.ts';
import { partnerProblems } from '../../../shared/partners/domain/problems.ts';
import { writeHandover, writeRole } from '../../../shared/partners/members/change-role.ts';
import { toMemberView } from '../../../shared/partners/members/member-view.ts';
import { loadStaffed, seatOf } from '../../../shared/partners/members/seats.ts';

export const route = defineRoute({
  id: 'members.update',
  at: 'PATCH /api/v1/console/organizations/{organization_id}/members/{member_id}/',
  summary: 'Update the role of a member',
  description:
    'For the owner of the organization. The role OWNER hands the organization over: both of you are mailed, you are an admin from then on, and for 24 hours no payout goes out. The owner cannot take another role in any other way.',
  auth: {
    ...allowSignedInMembers(namedInPath, ['OWNER']),
    standing: askForFactor(activeSession, lowestRole),
  },
  params: memberParams,
  body: MemberChange,
  returns: [200, OrganizationMemberOut],
  errors: ['last_owner'],
  async handle({ params, body: { role }, caller, now }, { table }) {
    const staffed = await loadStaffed(table, caller.organization.id);
    const { members } = staffed.roster;
    const by = seatOf(staffed.roster, caller.user);
    if (by.role !== 'OWNER') throw new Problem('forbidden');
    const seat = members.find(({ user }) => user === String(params.member_id));
    if (!seat) throw new Problem('not_found');
    const person = await loadUser(table, seat.user);
    if (seat.role === role) return toMemberView(seat, person?.name);
    if (seat.role === 'OWNER') throw new Problem(partnerProblems.last_owner);
    const writes =
      role === 'OWNER'
        ? await writeHandover({ table, now }, staffed, by, seat)
        : await writeRole(table, staffed, seat, role);
    return new Commit(writes, toMemberView({ ...seat, role }, person?.name), seat.user);
  },
});
