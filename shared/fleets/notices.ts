import { plainName } from '../kernel/text.ts';
import type { FleetRole } from './domain/invitation.ts';

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
export function invitationLetter(fleet: string, role: FleetRole, link: string): Letter {
  return {
    subject: `${inviter(fleet)} invites you`,
    text: `${inviter(fleet)} invites you to work with them as ${duty[role]}. Open this link within 7 days to accept, signed in with this e-mail address:\n\n${link}\n\nIf you do not know them, ignore this mail.`,
  };
}

/** The same in the app. It holds no link: that is for the owner of the address alone. */
export function invitedNotice(fleet: string, role: FleetRole) {
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
