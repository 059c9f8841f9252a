import * as z from 'zod';
import { route as accept } from '../../../../functions/partners/members/accept-invitation.ts';
import { route as invite } from '../../../../functions/partners/members/create.ts';
import type { User } from '../../../../shared/identity/data/users.ts';
import { type OrganizationId, toId } from '../../../../shared/kernel/ids.ts';
import type { OrganizationRole } from '../../../../shared/kernel/roles.ts';
import { secondsPerDay, toEpochSeconds } from '../../../../shared/kernel/time.ts';
import { memberRosterOf, saveMemberRoster } from '../../../../shared/partners/data/members.ts';
import { issueMemberToken } from '../../../../shared/partners/domain/member.ts';
import { membershipsOf, saveMembership } from '../../../../shared/platform/http/credentials/memberships.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../../shared/platform/wiring/secrets.ts';
import { call } from '../../routes/call.ts';
import { newUser, signedIn } from '../identity/fixtures.ts';

/** A member asks an address to join. */
export const inviteBy = async (wire: Wire, by: User, place: OrganizationId, email: string, role: string) =>
  call(wire, invite, {
    headers: await signedIn(wire, by),
    params: { organization_id: place },
    body: { email, role },
  });

/** The token in the newest mail of an invitation. */
export async function mailedTokenOf(wire: Wire, place: OrganizationId, email: string): Promise<string> {
  const { invitations } = await memberRosterOf(wire.table, place);
  const invitation = invitations.find((one) => one.email === email);
  if (!invitation) throw new Error(`${email} is not invited`);
  return issueMemberToken(await pepperAccess.of(wire).bytes(), { ...invitation, place });
}

/** Invites an address. @returns the id and the token of the invitation */
export async function invitedBy(
  wire: Wire,
  by: User,
  place: OrganizationId,
  email: string,
  role: OrganizationRole = 'MEMBER',
) {
  const { status, body, text } = await inviteBy(wire, by, place, email, role);
  if (status !== 201) throw new Error(text);
  return { id: z.uuid().parse(body.id), token: await mailedTokenOf(wire, place, email) };
}

/** Somebody opens the link and accepts. */
export const joinBy = async (wire: Wire, who: User, token: string) =>
  call(wire, accept, { headers: await signedIn(wire, who), params: { token } });

/** A new user who has joined an organization. */
export async function newOrganizationMember(
  wire: Wire,
  owner: User,
  place: OrganizationId,
  role: OrganizationRole = 'MEMBER',
): Promise<User> {
  const user = await newUser(wire, 'merchant', { name: 'Chioma Eze' });
  const { token } = await invitedBy(wire, owner, place, user.email, role);
  const { status, text } = await joinBy(wire, user, token);
  if (status !== 200) throw new Error(text);
  return user;
}

/** A user who is in an organization as if having joined it long ago: no invitation, and no limit that it counts by. */
export async function seatedMember(wire: Wire, place: OrganizationId): Promise<User> {
  const user = await newUser(wire, 'merchant', { name: 'Chioma Eze' });
  const read = await memberRosterOf(wire.table, place);
  const seat = { user: user.id, email: user.email, role: 'MEMBER', since: wire.now().toISOString() } as const;
  await wire.table.commit([
    saveMemberRoster(place, read, { members: [...read.members, seat] }),
    saveMembership(user.id, await membershipsOf(wire.table, user.id), place, { role: 'MEMBER' }),
  ]);
  return user;
}

/** The token of an invitation that was never mailed. */
export async function openInvitation(wire: Wire, place: OrganizationId, email: string): Promise<string> {
  const read = await memberRosterOf(wire.table, place);
  const invitation = {
    id: toId<'Invitation'>(crypto.randomUUID()),
    email,
    role: 'MEMBER',
    sends: 1,
    expires: toEpochSeconds(wire.now()) + secondsPerDay,
    created_at: wire.now().toISOString(),
  } as const;
  await wire.table.commit([
    saveMemberRoster(place, read, { invitations: [...read.invitations, invitation] }),
  ]);
  return mailedTokenOf(wire, place, email);
}
