import type { TrackingNumber } from '../domain/tracking-number.ts';

/**
 * What people are told, in the words they get. Text messages keep to the GSM alphabet and to the 160 characters that
 * one message has.
 */

/** The delivery code, for the recipient. */
export function codeText(tracking: TrackingNumber, code: string, issue: number): string {
  const why =
    issue === 0
      ? `Parcel ${tracking} is on its way.`
      : `Parcel ${tracking} has a new delivery code; the old one is void.`;
  return `${why} Your code: ${code}. Give it to the rider only when you have the parcel.`;
}

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
