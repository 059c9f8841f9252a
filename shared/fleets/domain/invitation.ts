import { type InvitationId, type Mode, secondsPerDay, toEpochSeconds, type UserId } from '#ground/domain';
import { isSameSecret, issueIdToken, parseIdToken } from '../../kernel/secrets.ts';

/** The roles in a fleet: carrying parcels, or claiming and assigning them on behalf of its owner. */
export const fleetRoles = ['RIDER', 'DISPATCHER'] as const;
export type FleetRole = (typeof fleetRoles)[number];

/** A fleet is identified by its owner, a carrier or a merchant. Live and test fleets are separate. */
export interface Fleet {
  readonly owner: UserId;
  readonly mode: Mode;
}

/** Seconds for which an invitation can be accepted. */
export const invitationLife = 7 * secondsPerDay;

/** How many times an invitation can be sent. */
export const maxSends = 10;

/** The stored states. Whether an invitation has expired depends on the time. */
export const invitationStates = ['PENDING', 'ACCEPTED', 'REVOKED'] as const;
export const invitationStatuses = [...invitationStates, 'EXPIRED'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/**
 * The status of an invitation at this time.
 * @param expires epoch seconds
 */
export function statusOfInvitation(
  { status, expires }: { readonly status: (typeof invitationStates)[number]; readonly expires: number },
  now: Date,
): InvitationStatus {
  return status === 'PENDING' && expires <= toEpochSeconds(now) ? 'EXPIRED' : status;
}

export interface InvitationClaims {
  readonly id: InvitationId;
  /** Counts how often the invitation was sent. The links of earlier mails are void. */
  readonly version: number;
  /** Epoch seconds. */
  readonly expires: number;
}

/** The token of the accept link. */
export function issueInvitationToken(pepper: Uint8Array, { id, version, expires }: InvitationClaims): string {
  return issueIdToken(pepper, id, expires, ['invitation', id, version, expires]);
}

/** The invitation that a token claims to be for. Trust it only after `isInvitationToken`. */
export function parseInvitationToken(token: string): InvitationId | undefined {
  return parseIdToken<'Invitation'>(token)?.id;
}

/** Whether a token is the one in the latest mail of this invitation. */
export function isInvitationToken(pepper: Uint8Array, token: string, claims: InvitationClaims): boolean {
  return isSameSecret(token, issueInvitationToken(pepper, claims));
}
