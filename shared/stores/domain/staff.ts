import { type StaffId, type StoreId, secondsPerDay, toEpochSeconds } from '#ground/domain';
import { isSameSecret, issuePlaceToken, parsePlaceToken, type SentInvitation } from '../../kernel/secrets.ts';
import { type StoreRole, storeRoles } from './roles.ts';

/** The roles that staff can have. The owner's role cannot be given. */
export const staffRoles = storeRoles.filter((role): role is Exclude<StoreRole, 'OWNER'> => role !== 'OWNER');
export type StaffRole = (typeof staffRoles)[number];

/** Invited until the invitation is accepted. */
export const staffStatuses = ['INVITED', 'ACTIVE'] as const;
export type StaffStatus = (typeof staffStatuses)[number];

/** Seconds for which an invitation can be accepted. */
export const staffInvitationLife = 7 * secondsPerDay;

/** How many times an invitation can be sent. */
export const maxStaffMails = 10;

/** Whether a person in this role may add, change or remove staff in that one: only the owner may for managers. */
export const canStaff = (by: StoreRole, role: StoreRole): boolean =>
  by === 'OWNER' || (by === 'MANAGER' && role !== 'MANAGER' && role !== 'OWNER');

/** What the holder of an accept link sees of its invitation. */
export const staffInvitationStatuses = ['PENDING', 'ACCEPTED', 'EXPIRED'] as const;
type InvitationStatus = (typeof staffInvitationStatuses)[number];

/** The status of an invitation at this time. @param expires epoch seconds */
export function invitationStatusOf(
  { status, expires }: { readonly status: StaffStatus; readonly expires: number },
  now: Date,
): InvitationStatus {
  if (status === 'ACTIVE') return 'ACCEPTED';
  return expires <= toEpochSeconds(now) ? 'EXPIRED' : 'PENDING';
}

/** Who is invited to which store. */
export interface StaffClaims {
  readonly store: StoreId;
  readonly id: StaffId;
}

/** An invitation as it was last sent. */
type Sent = StaffClaims & Omit<SentInvitation<'Store', 'Staff'>, 'place' | 'id'>;

/** The token of the accept link. */
export const issueStaffToken = (pepper: Uint8Array, { store, id, sends, expires }: Sent): string =>
  issuePlaceToken(pepper, 'staff', { place: store, id, sends, expires });

/** The invitation that a token claims to be for. Trust it only after `isStaffToken`. */
export function parseStaffToken(token: string): StaffClaims | undefined {
  const claimed = parsePlaceToken<'Store', 'Staff'>(token);
  return claimed && { store: claimed.place, id: claimed.id };
}

/** Whether a token is the one in the latest mail of this invitation. */
export const isStaffToken = (pepper: Uint8Array, token: string, sent: Sent): boolean =>
  isSameSecret(token, issueStaffToken(pepper, sent));
