import {
  limitReached,
  type OrganizationId,
  type OrganizationRole,
  Problem,
  toEpochSeconds,
  toId,
  type UserId,
  type Work,
  type Write,
} from '#ground';
import { saveMailCount } from '../../notices/data/mail-quota.ts';
import { type MemberInvitation, openInvitationsOf, saveMemberRoster } from '../data/members.ts';
import { saveOrganization } from '../data/organizations.ts';
import { canManage, memberInvitationLife, membersPerOrganization } from '../domain/member.ts';
import { writeOrganizationEvent } from '../organization-events.ts';
import { loadStaffed, type Staffed, seatOf } from './seats.ts';

/** Someone who is invited, and the role of the member who invites. */
interface Inviting extends Pick<MemberInvitation, 'email' | 'role'> {
  readonly by: OrganizationRole;
}

/**
 * The open invitations of others, and the one that a new one replaces.
 * @throws Problem forbidden, conflict, limit_reached
 */
function readInvitations({ roster }: Staffed, { email, role, by }: Inviting, now: Date) {
  if (!canManage(by, role))
    throw new Problem('forbidden', 'Only the owner of the organization can invite admins.');
  if (roster.members.some((one) => one.email === email))
    throw new Problem('conflict', 'This address is already a member of the organization.');
  const open = openInvitationsOf(roster, now);
  const before = open.find((one) => one.email === email);
  if (before && !canManage(by, before.role))
    throw new Problem(
      'forbidden',
      'Only the owner of the organization can change the invitation of an admin.',
    );
  const others = open.filter((one) => one !== before);
  if (roster.members.length + others.length >= membersPerOrganization)
    throw limitReached('members', membersPerOrganization, 'Open invitations count. Remove one first.');
  return { before, others };
}

/**
 * Invites someone to an organization, or again: then the former link stops working.
 * @param host the member who invites, and its organization
 * @throws Problem not_found, forbidden, conflict, limit_reached
 */
export async function inviteMember(
  { table, now }: Work,
  host: { readonly organization: OrganizationId; readonly user: UserId },
  { email, role }: Pick<MemberInvitation, 'email' | 'role'>,
): Promise<{ readonly invitation: MemberInvitation; readonly writes: readonly Write[] }> {
  const staffed = await loadStaffed(table, host.organization);
  const { organization, roster } = staffed;
  const { role: by } = seatOf(roster, host.user);
  const { before, others } = readInvitations(staffed, { email, role, by }, now);
  const invitation: MemberInvitation = {
    id: before?.id ?? toId<'Invitation'>(crypto.randomUUID()),
    email,
    role,
    sends: (before?.sends ?? 0) + 1,
    expires: toEpochSeconds(now) + memberInvitationLife,
    created_at: before?.created_at ?? now.toISOString(),
  };
  const { id, sends } = invitation;
  const writes = [
    saveMemberRoster(organization.id, roster, { invitations: [...others, invitation] }),
    saveOrganization(organization),
    writeOrganizationEvent('organization.member_invited', organization, now, [
      { organization: organization.id, invitation: id, sends },
    ]),
    saveMailCount('invitation', email, now),
  ];
  return { invitation, writes };
}
