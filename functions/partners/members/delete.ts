import { Commit, defineRoute, Empty } from '#ground';
import { activeSession } from '../../../shared/identity/standing.ts';
import { allowSignedInMembers, namedInPath } from '../../../shared/partners/access.ts';
import { memberParams } from '../../../shared/partners/contract/member.ts';
import { removeOrganizationMember } from '../../../shared/partners/members/remove-member.ts';
import { loadStaffed } from '../../../shared/partners/members/seats.ts';

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
    const member = String(params.member_id);
    const { writes, removed } = await removeOrganizationMember({ table, now }, staffed, caller.user, member);
    return new Commit(writes, {}, removed);
  },
});
