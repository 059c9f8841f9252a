import { Commit, defineRoute } from '#ground';
import { askForFactor, verifiedInLive } from '../../../shared/identity/standing.ts';
import { invitationLimitNote, invitationLimits } from '../../../shared/notices/invitation-limits.ts';
import { allowSignedInMembers, namedInPath, organizationAdmins } from '../../../shared/partners/access.ts';
import { InvitedMember, MemberIn } from '../../../shared/partners/contract/member.ts';
import { organizationParams } from '../../../shared/partners/contract/organization.ts';
import { lowestRole, membersPerOrganization } from '../../../shared/partners/domain/member.ts';
import { inviteMember } from '../../../shared/partners/members/invite-member.ts';
import { toInvitedView } from '../../../shared/partners/members/member-view.ts';

export const route = defineRoute({
  id: 'members.create',
  at: 'POST /api/v1/console/organizations/{organization_id}/members/',
  summary: 'Invite a member to an organization',
  description: `Mails an accept link that works for 7 days, in test mode too. Only an account with the invited address can accept. Inviting an address again sends a new link, and the former one stops working. An admin invites members; the owner also invites admins. An organization has up to ${membersPerOrganization} members, and open invitations count. ${invitationLimitNote}`,
  auth: {
    ...allowSignedInMembers(namedInPath, organizationAdmins),
    standing: askForFactor(verifiedInLive, lowestRole),
  },
  params: organizationParams,
  body: MemberIn,
  returns: [201, InvitedMember],
  errors: ['conflict', 'limit_reached'],
  limits: invitationLimits,
  async handle({ body, caller, now }, { table }) {
    const host = { organization: caller.organization.id, user: caller.user };
    const { invitation, writes } = await inviteMember({ table, now }, host, body);
    return new Commit(writes, toInvitedView(invitation));
  },
});
