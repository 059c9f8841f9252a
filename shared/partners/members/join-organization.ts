import { createEventId, limitReached, membershipsOf, saveMembership, type Work, type Write } from '#ground';
import type { User } from '../../identity/data/users.ts';
import { addNotice, notificationIdOf } from '../../notices/data/notifications.ts';
import { saveMemberRoster } from '../data/members.ts';
import { applyOrganizationChange, type Organization, saveOrganization } from '../data/organizations.ts';
import { organizationsPerUser } from '../domain/organization.ts';
import { composeJoinedMemberNotice } from '../messages/notices.ts';
import type { FoundMemberInvitation } from './member-invitation.ts';

/** The organizations of a user who takes a place in one more: 1 GetItem. @throws Problem limit_reached */
export async function loadMemberships(
  { table }: Pick<Work, 'table'>,
  { id }: Pick<User, 'id'>,
): ReturnType<typeof membershipsOf> {
  const memberships = await membershipsOf(table, id);
  if (memberships.organizations.size >= organizationsPerUser)
    throw limitReached('organizations', organizationsPerUser, 'Leave one first.');
  return memberships;
}

/** Makes someone who was invited a member, and mails the owner. 1 GetItem. @throws Problem limit_reached */
export async function joinOrganization(
  { table, now }: Work,
  user: Pick<User, 'id' | 'name'>,
  { organization, roster, invitation }: FoundMemberInvitation,
): Promise<{ readonly organization: Organization; readonly writes: readonly Write[] }> {
  const memberships = await loadMemberships({ table }, user);
  const { id, owner } = organization;
  const { email, role } = invitation;
  const created_at = now.toISOString();
  const seat = { user: user.id, email, role, since: created_at };
  const notice = {
    id: notificationIdOf(createEventId(), now),
    created_at,
    ...composeJoinedMemberNotice(user.name, organization, role),
  };
  const writes = [
    saveMemberRoster(id, roster, {
      members: [...roster.members, seat],
      invitations: roster.invitations.filter((one) => one !== invitation),
    }),
    saveMembership(user.id, memberships, id, { role }),
    saveOrganization(organization),
    addNotice(owner, notice),
  ];
  return { organization: applyOrganizationChange(organization, {}), writes };
}
