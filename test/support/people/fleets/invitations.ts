import * as z from 'zod';
import { route as accept } from '../../../../functions/fleets/accept-invitation.ts';
import { route as invite } from '../../../../functions/fleets/invite.ts';
import { loadUncheckedInvitation } from '../../../../shared/fleets/data/invitations.ts';
import { issueInvitationToken } from '../../../../shared/fleets/domain/invitation.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { call } from '../../routes/call.ts';
import { signedIn } from '../identity/fixtures.ts';

/** How long an invitation is valid. Seconds. */
export const week = 7 * 24 * 3600;

const Sent = z.object({ id: z.uuid() });

/** An invitation as it was sent last, with the token of its link. */
export async function asSent(wire: Wire, id: string) {
  const invitation = await loadUncheckedInvitation(wire.table, toId<'Invitation'>(id));
  if (!invitation) throw new Error('there is no such invitation');
  return { ...invitation, token: issueInvitationToken(await pepperAccess.of(wire).bytes(), invitation) };
}

/** Invites an address to somebody's fleet. @returns the invitation as it was sent */
export async function invited(wire: Wire, by: User, email: string, more: object = {}) {
  const headers = await signedIn(wire, by);
  const { status, body, text } = await call(wire, invite, { headers, body: { email, ...more } });
  if (status !== 201) throw new Error(text);
  return asSent(wire, Sent.parse(body).id);
}

export const acceptBy = async (wire: Wire, who: User, token: string, mode: Mode = 'live') =>
  call(wire, accept, { headers: await signedIn(wire, who, mode), params: { token } });
