import { plainName } from '../kernel/display.ts';
import { noticeOf } from '../platform/events/notice.ts';
import { mailedLink } from '../platform/mailed-link.ts';
import { anyonesInvitation, invitationKey } from './data/invitations.ts';
import { type FleetRole, invitationStatus, invitationToken } from './domain/invitation.ts';
import { fleetEvents } from './events.ts';

/**
 * What people are told of fleets, in the words they get. Names are as their owners wrote them, and stand in a notice as
 * plain ones.
 */

interface Letter {
  readonly subject: string;
  readonly text: string;
}

const duty: Readonly<Record<FleetRole, string>> = { RIDER: 'a rider', DISPATCHER: 'a dispatcher' };

const inviter = (fleet: string) => plainName(fleet, 'A fleet');

/** Invites somebody into a fleet. */
function invitationLetter(fleet: string, role: FleetRole, link: string): Letter {
  return {
    subject: `${inviter(fleet)} invites you`,
    text: `${inviter(fleet)} invites you to work with them as ${duty[role]}. Open this link within 7 days to accept, signed in with this e-mail address:\n\n${link}\n\nIf you do not know them, ignore this mail.`,
  };
}

/** The same in the app. It holds no link: that is for the owner of the address alone. */
function invitedNotice(fleet: string, role: FleetRole) {
  return {
    kind: 'fleet.invited',
    title: `${inviter(fleet)} invites you`,
    text: `They want you as ${duty[role]}. Open the link in your mail to accept.`,
  };
}

/** Tells the owner of a fleet of a new member. */
export function joinedNotice(name: string, role: FleetRole) {
  return {
    kind: 'fleet.joined',
    title: 'Invitation accepted',
    text: `${plainName(name, 'Somebody')} is ${duty[role]} of your fleet.`,
  };
}

/**
 * An invitation: by mail, and in the app to a rider who has an account. The link is in the mail alone, since an account may
 * have an address that nobody has verified. Nothing is said when the invitation was sent again or revoked in between.
 */
const invited = noticeOf(fleetEvents, 'fleet.invited', {
  channels: ['mail', 'app'],
  reads: ({ invitation }) => [invitationKey(invitation)],
  async compose({ invitation: id, version }, { table, pepper, baseUrl, now }) {
    const invitation = await anyonesInvitation(table, id);
    if (invitation?.version !== version || invitationStatus(invitation, now) !== 'PENDING') return undefined;
    const { email, fleet_name, role } = invitation;
    const link = mailedLink(baseUrl, 'invitation', invitationToken(pepper, invitation));
    return {
      mail: { to: email, ...invitationLetter(fleet_name, role, link) },
      app: { to: { email, role: 'rider' }, ...invitedNotice(fleet_name, role) },
    };
  },
});

export const fleetNotices = [invited];
