import { Commit, defineRoute, limitReached, Problem, toEpochSeconds, toId } from '#ground';
import { askForFactor, verifiedInLive } from '../../../shared/identity/standing.ts';
import { countMail } from '../../../shared/notices/data/mail-quota.ts';
import { invitationLimitNote, invitationLimits } from '../../../shared/notices/invitation-limits.ts';
import { allowSignedInMembers, namedInPath, organizationAdmins } from '../../../shared/partners/access.ts';
import { InvitedMember, MemberIn } from '../../../shared/partners/contract/member.ts';
import { organizationParams } from '../../../shared/partners/contract/organization.ts';
import {
  type MemberInvitation,
  openInvitationsOf,
  saveMemberRoster,
} from '../../../shared/partners/data/members.ts';
import { changeOrganization } from '../../../shared/partners/data/organizations.ts';
import {
  canManage,
  lowestRole,
  memberInvitationLife,
  membersPerOrganization,
} from '../../../shared/partners/domain/member.ts';
import { toInvitedView } from '../../../shared/partners/members/member-view.ts';
import { loadStaffed, seatOf } from '../../../shared/partners/members/seats.ts';
import { announceOrganization } from '../../../shared/partners/organization-events.ts';

export const route = defineRoute({
  id: 'members.create',
  method: 'POST',
  path: '/api/v1/console/organizations/{organization_id}/members/',
  summary: 'Invite a member to an organization',
  description: `Mails an accept link that works for 7 days, in test mode too. Only an account with the invited address can accept. Inviting an address again sends a new link, and the former one stops working. An admin invites members; the owner also invites admins. An organization has up to ${membersPerOrganization} members, and open invitations count. ${invitationLimitNote}`,
  auth: {
    ...allowSignedInMembers(namedInPath, organizationAdmins),
    standing: askForFactor(verifiedInLive, lowestRole),
  },
  params: organizationParams,
  body: MemberIn,
  returns: [201, InvitedMember],
  errors: ['not_found', 'conflict', 'limit_reached'],
  limits: invitationLimits,
  async handle({ body: { email, role }, caller, now }, { table }) {
    const { organization, roster } = await loadStaffed(table, caller.organization.id);
    const { role: by } = seatOf(roster, caller.user);
    if (!canManage(by, role))
      throw new Problem('forbidden', 'Only the owner of the organization can invite admins.');
    if (roster.members.some((one) => one.email === email))
      throw new Problem('conflict', 'This address is already a member of the organization.');
    const open = openInvitationsOf(roster, now);
    const before = open.find((one) => one.email === email);
    if (before && !canManage(by, before.role))
      throw new Problem(
        'forbidden',
        'Only the owner of the organization can change the invitation of an admin.',
      );
    const others = open.filter((one) => one !== before);
    if (roster.members.length + others.length >= membersPerOrganization)
      throw limitReached('members', membersPerOrganization, 'Open invitations count. Remove one first.');
    const invitation: MemberInvitation = {
      id: before?.id ?? toId<'Invitation'>(crypto.randomUUID()),
      email,
      role,
      sends: (before?.sends ?? 0) + 1,
      expires: toEpochSeconds(now) + memberInvitationLife,
      created_at: before?.created_at ?? now.toISOString(),
    };
    const { id, sends } = invitation;
    const writes = [
      saveMemberRoster(organization.id, roster, { invitations: [...others, invitation] }),
      changeOrganization(organization),
      announceOrganization('organization.member_invited', organization, now, {
        organization: organization.id,
        invitation: id,
        sends,
      }),
      countMail('invitation', email, now),
    ];
    return new Commit(writes, toInvitedView(invitation));
  },
});
