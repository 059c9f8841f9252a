import * as z from 'zod';
import { route as accept } from '../../../functions/fleets/accept-invitation.ts';
import { route as invite } from '../../../functions/fleets/invite.ts';
import { route as leave } from '../../../functions/fleets/leave.ts';
import { route as fleets } from '../../../functions/fleets/list-fleets.ts';
import { route as invitations } from '../../../functions/fleets/list-invitations.ts';
import { route as members } from '../../../functions/fleets/list-members.ts';
import { route as removeMember } from '../../../functions/fleets/remove-member.ts';
import { route as resend } from '../../../functions/fleets/resend-invitation.ts';
import { route as revoke } from '../../../functions/fleets/revoke-invitation.ts';
import { route as viewInvitation } from '../../../functions/fleets/view-invitation.ts';
import { addMember } from '../../../shared/fleets/data/fleets.ts';
import { loadUncheckedInvitation } from '../../../shared/fleets/data/invitations.ts';
import { issueInvitationToken } from '../../../shared/fleets/domain/invitation.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });

/** Milliseconds after which the limiter has forgotten an invitation: it is asked once then, not twice. */
const oneInvitation = 120_000;

/** A carrier takes people into its fleet, who work for it and leave again. */
export async function playFleet({ wire, call, pass }: Play): Promise<void> {
  const carrier = await newUser(wire, 'carrier', { name: 'Danfo Freight', email: 'fleet@danfo.example' });
  const rider = await newUser(wire, 'rider', { name: 'Tunde Bello', email: 'tunde@danfo.example' });
  const [headers, app] = [await signedIn(wire, carrier), await signedIn(wire, rider)];
  const asked = await call(invite, headers, { body: { email: rider.email, phone: '+2348012345678' } });
  const { id } = Made.parse(asked.body);
  pass(oneInvitation);
  await call(resend, headers, { params: { invitation_id: id } });
  const invitation = await loadUncheckedInvitation(wire.table, toId<'Invitation'>(id));
  if (!invitation) throw new Error('the invitation is lost');
  const params = { token: issueInvitationToken(await pepperAccess.of(wire).bytes(), invitation) };
  await call(viewInvitation, undefined, { params });
  await call(accept, app, { params });
  pass(oneInvitation);
  const other = await call(invite, headers, { body: { email: 'nobody@danfo.example' } });
  await call(revoke, headers, { params: { invitation_id: Made.parse(other.body).id } });
  await call(invitations, headers, { query: { limit: '1' } });
  await call(members, headers);
  await call(fleets, app);
  await call(leave, app, { params: { fleet_id: carrier.id } });
  await wire.table.commit([addMember({ owner: carrier.id, mode: 'live' }, rider.id, 'RIDER', wire.now())]);
  await call(removeMember, headers, { params: { member_id: rider.id } });
}
