import { buildMailedLink, type MailContent, noticeOf, type OrganizationRole, toPlainName } from '#ground';
import { keyOfUser, loadUser } from '../../identity/data/users.ts';
import { keyOfMembers, memberRosterOf, openInvitationsOf } from '../data/members.ts';
import { keyOfOrganization, loadOrganization, type Organization } from '../data/organizations.ts';
import { issueMemberToken } from '../domain/member.ts';
import { organizationEvents } from '../organization-events.ts';
import { toPartnerName } from '../organization-view.ts';

/** The notices about organizations. Their names are written by users, so each goes through `toPlainName`. */

const roleNames: Readonly<Record<OrganizationRole, string>> = {
  OWNER: 'its owner',
  ADMIN: 'an admin',
  MEMBER: 'a member',
};

/** Notifies the owner of an organization of a new member. */
export function composeJoinedMemberNotice(name: string, organization: Organization, role: OrganizationRole) {
  return {
    kind: 'organization.member_joined',
    title: 'Invitation accepted',
    text: `${toPlainName(name, 'Someone')} joined ${toPartnerName(organization)} as ${roleNames[role]}.`,
  };
}

/**
 * An invitation to an organization, by mail alone: only the owner of the address may have the link. Nothing is sent if
 * the invitation was sent again or withdrawn since the event.
 */
const memberInvited = noticeOf(organizationEvents, 'organization.member_invited', {
  channels: ['mail'],
  reads: ({ organization }) => [keyOfOrganization(organization), keyOfMembers(organization)],
  async compose({ organization: place, invitation: id, sends }, { table, pepper, baseUrl, now }) {
    const [organization, roster] = await Promise.all([
      loadOrganization(table, place),
      memberRosterOf(table, place),
    ]);
    const invitation = openInvitationsOf(roster, now).find((one) => one.id === id);
    if (invitation?.sends !== sends) return undefined;
    const token = issueMemberToken(pepper, { ...invitation, place });
    const link = buildMailedLink(baseUrl, 'organization-invitation', token);
    const inviter = toPartnerName(organization);
    return {
      mail: {
        to: invitation.email,
        subject: `${inviter} invites you`,
        text: `${inviter} invites you to join their partner organization as ${roleNames[invitation.role]}. To accept, open this link within 7 days and sign in with this e-mail address:\n\n${link}\n\nIf you do not know them, you can ignore this mail.`,
      },
    };
  },
});

/** Both owners hear of a handover: who gave the organization away unwillingly has a day before any payout. */
const ownerChanged = noticeOf(organizationEvents, 'organization.owner_changed', {
  channels: ['mail'],
  reads: ({ organization, person }) => [keyOfOrganization(organization), keyOfUser(person)],
  async compose({ organization: id, person, owner }, { table }) {
    const [organization, user] = await Promise.all([loadOrganization(table, id), loadUser(table, person)]);
    if (!user) return undefined;
    const name = toPartnerName(organization);
    const mail: MailContent =
      person === owner
        ? {
            subject: `You now own ${name}`,
            text: `The former owner handed ${name} over to you. Payouts go to your wallet’s bank account, from 24 hours after the handover.`,
          }
        : {
            subject: `You handed ${name} over`,
            text: `${name} has a new owner, and you are an admin of it. Payouts wait for 24 hours.\n\nIf this was not you, write to us at once and reset your password: that signs out everyone else.`,
          };
    return { mail: { to: user.email, ...mail } };
  },
});

/** The owner hears of a suspension with its reason, and of its end. The reason is read then: no event carries it. */
const noticeOfSuspension = (event: 'organization.suspended' | 'organization.reinstated') =>
  noticeOf(organizationEvents, event, {
    channels: ['app', 'mail'],
    reads: ({ organization }) => [keyOfOrganization(organization)],
    async compose({ organization: id }, { table }) {
      const organization = await loadOrganization(table, id);
      const isSuspended = organization.status === 'SUSPENDED';
      if (isSuspended !== (event === 'organization.suspended')) return undefined;
      const owner = await loadUser(table, organization.owner);
      if (!owner) return undefined;
      const name = toPartnerName(organization);
      const { title, text } = isSuspended
        ? {
            title: `Your organization ${name} is suspended`,
            text: `${organization.suspension?.reason ?? ''}\n\nIts members and keys can read what it has, and change nothing, until the suspension is lifted.`,
          }
        : {
            title: `The suspension of your organization ${name} is lifted`,
            text: 'Its members and keys work as before.',
          };
      return {
        app: { to: owner.id, kind: event, title, text },
        mail: { to: owner.email, subject: title, text },
      };
    },
  });

/** The owner hears of each new secret that acts for the organization. */
const keyCreated = noticeOf(organizationEvents, 'organization.key_created', {
  channels: ['mail'],
  reads: ({ organization }) => [keyOfOrganization(organization)],
  async compose({ organization: id, mode, hint, scopes }, { table }) {
    const organization = await loadOrganization(table, id);
    const owner = await loadUser(table, organization.owner);
    if (!owner) return undefined;
    const name = toPartnerName(organization);
    return {
      mail: {
        to: owner.email,
        subject: `A new ${mode} partner key of ${name}`,
        text: `A ${mode} key that ends in ${hint} was created for ${name}. It may: ${scopes.join(', ')}.\n\nIf nobody of you created it, delete it at once and remove the member who did.`,
      },
    };
  },
});

export const organizationNotices = [
  memberInvited,
  ownerChanged,
  noticeOfSuspension('organization.suspended'),
  noticeOfSuspension('organization.reinstated'),
  keyCreated,
];
