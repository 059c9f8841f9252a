import { buildMailedLink, createEventId, type MailContent, noticeOf, toPlainName, type Write } from '#ground';
import { addNotice, notificationIdOf } from '../notices/data/notifications.ts';
import { type Invitation, keyOfInvitation, loadUncheckedInvitation } from './data/invitations.ts';
import { type FleetRole, issueInvitationToken, statusOfInvitation } from './domain/invitation.ts';
import { fleetEvents } from './events.ts';

/** The notices about fleets. Fleet and member names are written by users, so each goes through `toPlainName`. */

const roleNames: Readonly<Record<FleetRole, string>> = { RIDER: 'a rider', DISPATCHER: 'a dispatcher' };

const inviter = (fleet: string) => toPlainName(fleet, 'A fleet');

/** The invitation mail. */
function invitationMail(fleet: string, role: FleetRole, link: string): MailContent {
  return {
    subject: `${inviter(fleet)} invites you`,
    text: `${inviter(fleet)} invites you to work with them as ${roleNames[role]}. To accept, open this link within 7 days and sign in with this e-mail address:\n\n${link}\n\nIf you do not know them, you can ignore this mail.`,
  };
}

/** The same in the app. It contains no link, because only the owner of the address may have it. */
function invitedNotice(fleet: string, role: FleetRole) {
  return {
    kind: 'fleet.invited',
    title: `${inviter(fleet)} invites you`,
    text: `They invite you to join as ${roleNames[role]}. To accept, open the link in your mail.`,
  };
}

/** Notifies the owner of a live fleet of a new member. @param name of the member */
export function writeJoinedNotice({ owner, mode, role }: Invitation, name: string, now: Date): Write[] {
  if (mode !== 'live') return [];
  const notice = {
    id: notificationIdOf(createEventId(), now),
    created_at: now.toISOString(),
    kind: 'fleet.joined',
    title: 'Invitation accepted',
    text: `${toPlainName(name, 'Someone')} joined your fleet as ${roleNames[role]}.`,
  };
  return [addNotice(owner, notice)];
}

/**
 * An invitation: by mail, and in the app for a rider who has an account. Only the mail has the link, because the address of
 * an account may not be verified. Nothing is sent when the invitation was sent again or revoked since the event.
 */
const invited = noticeOf(fleetEvents, 'fleet.invited', {
  channels: ['mail', 'app'],
  reads: ({ invitation }) => [keyOfInvitation(invitation)],
  async compose({ invitation: id, version }, { table, pepper, baseUrl, now }) {
    const invitation = await loadUncheckedInvitation(table, id);
    if (invitation?.version !== version || statusOfInvitation(invitation, now) !== 'PENDING')
      return undefined;
    const { email, fleet_name, role } = invitation;
    const link = buildMailedLink(baseUrl, 'invitation', issueInvitationToken(pepper, invitation));
    return {
      mail: { to: email, ...invitationMail(fleet_name, role, link) },
      app: { to: { email, role: 'rider' }, ...invitedNotice(fleet_name, role) },
    };
  },
});

export const fleetNotices = [invited];
