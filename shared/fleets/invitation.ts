import type * as z from 'zod';
import { buildMailedLink, msPerSecond, Problem, type Table, toEpochSeconds, toId, type Write } from '#ground';
import { saveMailCount } from '../notices/data/mail-quota.ts';
import type { InvitationIn, InvitationOut, InvitationTokenIn, InvitationView } from './contract/fleet.ts';
import { type Invitation, invitationPartition, loadUncheckedInvitation } from './data/invitations.ts';
import {
  type Fleet,
  invitationLife,
  isInvitationToken,
  issueInvitationToken,
  statusOfInvitation,
} from './domain/invitation.ts';
import { fleetEvents } from './events.ts';

/** A new invitation to a fleet. */
export function createInvitation(
  fleet: Fleet,
  fleet_name: string,
  { email, phone, role }: z.output<typeof InvitationIn>,
  now: Date,
): Invitation {
  return {
    id: toId<'Invitation'>(crypto.randomUUID()),
    ...fleet,
    fleet_name,
    email,
    ...(phone && { phone }),
    role,
    status: 'PENDING',
    version: 1,
    expires: toEpochSeconds(now) + invitationLife,
    created_at: now.toISOString(),
  };
}

/** An invitation as the holder of its link sees it. */
export function toFleetInvitationView(invitation: Invitation, now: Date): z.input<typeof InvitationView> {
  const { owner, mode, expires, ...rest } = invitation;
  return {
    ...rest,
    fleet: owner,
    is_test: mode === 'test',
    status: statusOfInvitation(invitation, now),
    expires_at: new Date(expires * msPerSecond).toISOString(),
  };
}

/** An invitation as its sender sees it. */
export function toSentInvitationView(invitation: Invitation, now: Date): z.input<typeof InvitationOut> {
  return { ...toFleetInvitationView(invitation, now), phone: invitation.phone ?? null };
}

/** An invitation that was just sent. In test mode no mail is sent, so the answer contains the link. */
export function toNewInvitationView(
  invitation: Invitation,
  { pepper, baseUrl, now }: { readonly pepper: Uint8Array; readonly baseUrl: string; readonly now: Date },
): z.input<typeof InvitationOut> {
  const sent = toSentInvitationView(invitation, now);
  if (invitation.mode === 'live') return sent;
  const test_token = issueInvitationToken(pepper, invitation);
  return { ...sent, test_token, test_link: buildMailedLink(baseUrl, 'invitation', test_token) };
}

/**
 * The event that causes the invitation mail and, in live mode, the count of these mails to the address.
 * @throws (at commit) Problem rate_limited
 */
export function writeInvitationMail({ id, owner, email, mode, version }: Invitation, now: Date): Write[] {
  const emitted = fleetEvents.emit(invitationPartition(id), {
    name: 'fleet.invited',
    at: now,
    tenant: owner,
    mode,
    detail: { invitation: id, version },
  });
  return mode === 'live' ? [emitted, saveMailCount('invitation', email, now)] : [emitted];
}

/** The invitation that a token was mailed for. @throws Problem not_found for a forged or superseded token */
export async function invitationOfToken(
  table: Table,
  pepper: Uint8Array,
  { text, invitation: id }: InvitationTokenIn,
): Promise<Invitation> {
  const invitation = await loadUncheckedInvitation(table, id);
  if (!invitation || !isInvitationToken(pepper, text, invitation)) throw new Problem('not_found');
  return invitation;
}

/** @throws Problem invalid_state unless the invitation has one of the allowed statuses */
export function assertStatus(
  invitation: Invitation,
  now: Date,
  ...allowed: readonly ReturnType<typeof statusOfInvitation>[]
): void {
  const status = statusOfInvitation(invitation, now);
  if (!allowed.includes(status))
    throw new Problem('invalid_state', `The invitation is ${status}, not ${allowed.join(' or ')}.`);
}
