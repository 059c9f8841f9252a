import { Problem, type Work } from '#ground';
import type { MemberTokenIn } from '../contract/member.ts';
import { type MemberInvitation, openInvitationsOf } from '../data/members.ts';
import { isMemberToken } from '../domain/member.ts';
import { findStaffed, type Staffed } from './seats.ts';

/** An open invitation with its organization. */
export interface FoundMemberInvitation extends Staffed {
  readonly invitation: MemberInvitation;
}

/**
 * The open invitation that a token was mailed for.
 * @throws Problem not_found for a token that is forged, used, expired, or from an earlier mail
 */
export async function memberInvitationOfToken(
  { table, now }: Work,
  pepper: Uint8Array,
  { text, place, id }: MemberTokenIn,
): Promise<FoundMemberInvitation> {
  const staffed = await findStaffed(table, place);
  const invitation = staffed && openInvitationsOf(staffed.roster, now).find((one) => one.id === id);
  if (!invitation || !isMemberToken(pepper, text, { ...invitation, place })) throw new Problem('not_found');
  return { ...staffed, invitation };
}
