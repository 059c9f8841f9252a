import type { FleetRole } from '../domain/invitation.ts';
import { plainName } from '../domain/plain-text.ts';
import type { TrackingNumber } from '../domain/tracking-number.ts';

/**
 * What people are told, in the words they get. Recipients of parcels: notices-recipient.ts. Names are as their owners
 * wrote them, and stand in a notice as plain ones.
 */

interface Letter {
  readonly subject: string;
  readonly text: string;
}

/** Asks the holder of a new account to verify the address. */
export function verifyLetter(link: string): Letter {
  return {
    subject: 'Verify your e-mail address',
    text: `Welcome to svc. Open this link within 48 hours to verify your address:\n\n${link}\n\nIf you did not open an account, ignore this mail.`,
  };
}

/** Lets somebody who forgot the password choose another. */
export function resetLetter(link: string): Letter {
  return {
    subject: 'Choose a new password',
    text: `Open this link within an hour to choose a new password:\n\n${link}\n\nIf you did not ask for it, ignore this mail: nothing has changed.`,
  };
}

/** Tells a rider of a job near. */
export function jobNotice(
  tracking: TrackingNumber,
  km: number,
): { readonly title: string; readonly text: string } {
  return { title: 'New job near you', text: `Pickup ${km.toFixed(1)} km away. Shipment ${tracking}.` };
}

/** Tells those who were to carry a shipment that its sender has cancelled it. */
export function cancelledNotice(tracking: TrackingNumber) {
  return {
    kind: 'shipment.cancelled',
    title: 'Job cancelled',
    text: `Shipment ${tracking} was cancelled by its sender. Do not collect the parcel.`,
  };
}

/** Tells the rider of a first mile that somebody else has ended it. @param fetched whether the rider has the parcel */
export function firstMileEndedNotice(tracking: TrackingNumber, fetched: boolean) {
  const next = fetched
    ? 'If you have the parcel, bring it back to its sender.'
    : 'Do not collect the parcel.';
  return {
    kind: 'first_mile.ended',
    title: 'Your way to the hub was ended',
    text: `Shipment ${tracking}: the merchant or the carrier has ended your way to the hub. It is not paid. ${next}`,
  };
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
