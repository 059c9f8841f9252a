import {
  Commit,
  createEventId,
  defineRoute,
  limitReached,
  membershipsOf,
  Problem,
  pepperAccess,
  roles,
  saveMembership,
} from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { identityProblems } from '../../../shared/identity/domain/problems.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { notificationIdOf, notify } from '../../../shared/notices/data/notifications.ts';
import { assertActive } from '../../../shared/partners/active-organization.ts';
import { memberTokenParams } from '../../../shared/partners/contract/member.ts';
import { OrganizationOut } from '../../../shared/partners/contract/organization.ts';
import { saveMemberRoster } from '../../../shared/partners/data/members.ts';
import { applyOrganizationChange, changeOrganization } from '../../../shared/partners/data/organizations.ts';
import { organizationsPerUser } from '../../../shared/partners/domain/organization.ts';
import { memberInvitationOfToken } from '../../../shared/partners/members/member-invitation.ts';
import { composeJoinedMemberNotice } from '../../../shared/partners/messages/notices.ts';
import { toOrganizationView } from '../../../shared/partners/organization-view.ts';

export const route = defineRoute({
  id: 'members.accept-invitation',
  method: 'POST',
  path: '/api/v1/console/members/{token}/accept/',
  summary: 'Accept an invitation to an organization',
  description: `Makes you a member of the organization, in the role you were invited for. Sign in with the invited e-mail address: another address is refused with \`email_mismatch\`, and the link goes on working. An invitation can be accepted once, within 7 days. You can be in ${organizationsPerUser} organizations.`,
  auth: { jwt: roles, standing: activeSession },
  params: memberTokenParams,
  returns: [200, OrganizationOut],
  errors: ['not_found', 'email_mismatch', 'limit_reached', 'organization_suspended'],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now }, { table, pepper }) {
    const [{ organization, roster, invitation }, user, memberships] = await Promise.all([
      memberInvitationOfToken({ table, now }, await pepper.bytes(), params.token),
      loadOwnAccount(table, caller),
      membershipsOf(table, caller.user),
    ]);
    if (user.email !== invitation.email) throw new Problem(identityProblems.email_mismatch);
    assertActive(organization);
    if (memberships.organizations.size >= organizationsPerUser)
      throw limitReached('organizations', organizationsPerUser, 'Leave one first.');
    const { id, owner } = organization;
    const { email, role } = invitation;
    const seat = { user: user.id, email, role, since: now.toISOString() };
    const notice = {
      id: notificationIdOf(createEventId(), now),
      created_at: now.toISOString(),
      ...composeJoinedMemberNotice(user.name, organization, role),
    };
    const writes = [
      saveMemberRoster(id, roster, {
        members: [...roster.members, seat],
        invitations: roster.invitations.filter((one) => one !== invitation),
      }),
      saveMembership(user.id, memberships, id, { role }),
      changeOrganization(organization),
      notify(owner, notice),
    ];
    const after = applyOrganizationChange(organization, {});
    return new Commit(writes, toOrganizationView(after, role, caller.mode));
  },
});
