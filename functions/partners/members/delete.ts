import { Commit, defineRoute, Empty, Problem } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, namedInPath } from '../../../shared/partners/access.ts';
import { memberParams } from '../../../shared/partners/contract/member.ts';
import { openInvitationsOf, saveMemberRoster } from '../../../shared/partners/data/members.ts';
import { changeOrganization } from '../../../shared/partners/data/organizations.ts';
import { canManage } from '../../../shared/partners/domain/member.ts';
import { partnerProblems } from '../../../shared/partners/domain/problems.ts';
import { removeSeat } from '../../../shared/partners/members/change-role.ts';
import { loadStaffed, seatOf } from '../../../shared/partners/members/seats.ts';

export const route = defineRoute({
  id: 'members.delete',
  method: 'DELETE',
  path: '/api/v1/console/organizations/{organization_id}/members/{member_id}/',
  summary: 'Remove a member from an organization',
  description:
    'From the next request on, that person has no access to the organization. A member can leave by removing itself; the owner cannot. An admin removes members, and the owner admins too. With the id of an open invitation, its link stops working. Keys that the person created go on working.',
  auth: { ...allowSignedInMembers(namedInPath), standing: activeSession },
  params: memberParams,
  returns: [200, Empty],
  errors: ['not_found', 'last_owner'],
  async handle({ params, caller, now }, { table }) {
    const staffed = await loadStaffed(table, caller.organization.id);
    const { organization, roster } = staffed;
    const by = seatOf(roster, caller.user);
    const seat = roster.members.find(({ user }) => user === String(params.member_id));
    if (seat) {
      if (seat.role === 'OWNER' && by.role !== 'MEMBER') throw new Problem(partnerProblems.last_owner);
      if (seat !== by && !canManage(by.role, seat.role)) throw new Problem('forbidden');
      return new Commit(await removeSeat(table, staffed, seat), {}, seat.user);
    }
    const open = openInvitationsOf(roster, now);
    const withdrawn = open.find(({ id }) => id === String(params.member_id));
    if (!withdrawn) throw new Problem('not_found');
    if (!canManage(by.role, withdrawn.role)) throw new Problem('forbidden');
    const invitations = open.filter((one) => one !== withdrawn);
    return new Commit(
      [saveMemberRoster(organization.id, roster, { invitations }), changeOrganization(organization)],
      {},
      withdrawn.id,
    );
  },
});
