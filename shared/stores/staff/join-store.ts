import { createEventId, limitReached, Problem, type Work, type Write } from '#ground';
import type { User } from '../../identity/data/users.ts';
import { identityProblems } from '../../identity/domain/problems.ts';
import { addNotice, notificationIdOf } from '../../notices/data/notifications.ts';
import { type StaffMember, saveStaff } from '../data/staff.ts';
import { saveWorks, worksOf } from '../data/works.ts';
import { maxWorkplaces } from '../domain/limits.data.ts';
import { invitationStatusOf } from '../domain/staff.ts';
import { composeJoinedStaffNotice } from '../notices.ts';
import { stampRecord } from '../settings.ts';
import type { staffInvitationOfToken } from './staff-invitation.ts';

type Invited = Awaited<ReturnType<typeof staffInvitationOfToken>>;

/** @throws Problem email_mismatch, forbidden, invalid_state */
function assertMayJoin({ member }: Invited, user: User, now: Date): void {
  if (user.email !== member.email) throw new Problem(identityProblems.email_mismatch);
  if (user.role !== 'merchant')
    throw new Problem(
      'forbidden',
      'Only a merchant account can work in a store. Sign in to a merchant account, then accept.',
    );
  const status = invitationStatusOf(member, now);
  if (status !== 'PENDING')
    throw new Problem('invalid_state', `The invitation is ${status} and can no longer be accepted.`);
}

/**
 * An invited person joins the staff of a store, whose owner is notified: 1 GetItem.
 * @throws Problem email_mismatch, forbidden, invalid_state, limit_reached
 */
export async function joinStore(
  { table, now }: Work,
  invited: Invited,
  user: User,
): Promise<{ readonly active: StaffMember; readonly writes: readonly Write[] }> {
  assertMayJoin(invited, user, now);
  const { store, read, member } = invited;
  const works = await worksOf(table, user.id, store.mode);
  if (works.roles.size >= maxWorkplaces)
    throw limitReached('workplaces', maxWorkplaces, 'Leave the staff of another store first.');
  const fields = { ...member, name: member.name ?? user.name, status: 'ACTIVE' as const, user: user.id };
  const active = stampRecord(fields, now, member);
  const staff = read.staff.map((one) => (one === member ? active : one));
  const notice = {
    id: notificationIdOf(createEventId(), now),
    created_at: now.toISOString(),
    ...composeJoinedStaffNotice(user.name, store.name, member.role),
  };
  return {
    active,
    writes: [
      saveStaff(store.id, read, staff),
      saveWorks(user.id, store.mode, works, { store: store.id, role: member.role }),
      ...(store.mode === 'live' ? [addNotice(store.owner, notice)] : []),
    ],
  };
}
