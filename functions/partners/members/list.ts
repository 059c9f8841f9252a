import { defineRoute, pageOf } from '#ground';
import { loadUsers } from '../../../shared/identity/data/users.ts';
import { allowSignedInMembers, namedInPath } from '../../../shared/partners/access.ts';
import { OrganizationMemberOut } from '../../../shared/partners/contract/member.ts';
import { organizationParams } from '../../../shared/partners/contract/organization.ts';
import { memberRosterOf, openInvitationsOf } from '../../../shared/partners/data/members.ts';
import { toInvitedMemberView, toMemberView } from '../../../shared/partners/members/member-view.ts';

export const route = defineRoute({
  id: 'members.list',
  at: 'GET /api/v1/console/organizations/{organization_id}/members/',
  summary: 'List the members of an organization',
  description:
    'Lists the open invitations and then the members, newest first, on one page. `next` is always null.',
  auth: allowSignedInMembers(namedInPath),
  params: organizationParams,
  returns: [200, pageOf(OrganizationMemberOut)],
  async handle({ caller, now }, { table }) {
    const roster = await memberRosterOf(table, caller.organization.id);
    const people = await loadUsers(
      table,
      roster.members.map(({ user }) => user),
    );
    const invited = openInvitationsOf(roster, now).toReversed().map(toInvitedMemberView);
    const members = roster.members
      .toReversed()
      .map((seat) => toMemberView(seat, people.get(seat.user)?.name));
    return { next: null, previous: null, results: [...invited, ...members] };
  },
});
