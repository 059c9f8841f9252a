import { Commit, defineRoute, Problem, pepperAccess, roles } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { identityProblems } from '../../../shared/identity/domain/problems.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { assertActive } from '../../../shared/partners/active-organization.ts';
import { memberTokenParams } from '../../../shared/partners/contract/member.ts';
import { OrganizationOut } from '../../../shared/partners/contract/organization.ts';
import { organizationsPerUser } from '../../../shared/partners/domain/organization.ts';
import { joinOrganization } from '../../../shared/partners/members/join-organization.ts';
import { memberInvitationOfToken } from '../../../shared/partners/members/member-invitation.ts';
import { toOrganizationView } from '../../../shared/partners/organization-view.ts';

export const route = defineRoute({
  id: 'members.accept-invitation',
  at: 'POST /api/v1/console/members/{token}/accept/',
  summary: 'Accept an invitation to an organization',
  description: `Makes you a member of the organization, in the role you were invited for. Sign in with the invited e-mail address: another address is refused with \`email_mismatch\`, and the link goes on working. An invitation can be accepted once, within 7 days. You can be in ${organizationsPerUser} organizations.`,
  auth: { jwt: roles, standing: activeSession },
  params: memberTokenParams,
  returns: [200, OrganizationOut],
  errors: ['email_mismatch', 'limit_reached', 'organization_suspended'],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now }, { table, pepper }) {
    const [found, user] = await Promise.all([
      memberInvitationOfToken({ table, now }, await pepper.bytes(), params.token),
      loadOwnAccount(table, caller),
    ]);
    const { role, email } = found.invitation;
    if (user.email !== email) throw new Problem(identityProblems.email_mismatch);
    assertActive(found.organization);
    const { organization, writes } = await joinOrganization({ table, now }, user, found);
    return new Commit(writes, toOrganizationView(organization, role, caller.mode));
  },
});
