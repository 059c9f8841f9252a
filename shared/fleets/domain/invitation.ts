import { sameSecret } from '../../kernel/equal.ts';
import { idToken, readIdToken } from '../../kernel/id-token.ts';
import type { InvitationId, UserId } from '../../kernel/ids.ts';
import type { Mode } from '../../kernel/roles.ts';
import { epochSeconds, secondsPerDay } from '../../kernel/time.ts';

/** What somebody does in a fleet: carry parcels, or claim and assign them in its owner's place. */
export const fleetRoles = ['RIDER', 'DISPATCHER'] as const;
export type FleetRole = (typeof fleetRoles)[number];

/** A fleet is named by its owner, a carrier or a merchant; live and test fleets never meet. */
export interface Fleet {
  readonly owner: UserId;
  readonly mode: Mode;
}

/** Seconds that an invitation can be accepted for. */
export const invitationLife = 7 * secondsPerDay;

/** How often an invitation can be sent. */
export const mostSends = 10;

/** As it is stored; that it has expired is told by the clock. */
export const invitationStates = ['PENDING', 'ACCEPTED', 'REVOKED'] as const;
export const invitationStatuses = [...invitationStates, 'EXPIRED'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

/** What has become of an invitation. @param expires epoch seconds */
export function invitationStatus(
  { status, expires }: { readonly status: (typeof invitationStates)[number]; readonly expires: number },
  now: Date,
): InvitationStatus {
  return status === 'PENDING' && expires <= epochSeconds(now) ? 'EXPIRED' : status;
}

export interface InvitationClaims {
  readonly id: InvitationId;
  /** Counts how often it was sent: the link of an earlier letter is void. */
  readonly version: number;
  /** Epoch seconds. */
  readonly expires: number;
}

/** The token of the accept link. */
export function invitationToken(pepper: Uint8Array, { id, version, expires }: InvitationClaims): string {
  return idToken(pepper, id, expires, ['invitation', id, version, expires]);
}

/** Which invitation a token claims to be of: to be believed only after `isInvitationToken`. */
export function readInvitationToken(token: string): InvitationId | undefined {
  return readIdToken<'Invitation'>(token)?.id;
}

/** Whether a token is the one of this invitation as it was last sent. */
export function isInvitationToken(pepper: Uint8Array, token: string, claims: InvitationClaims): boolean {
  return sameSecret(token, invitationToken(pepper, claims));
}
