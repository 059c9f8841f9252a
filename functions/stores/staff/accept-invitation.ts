import { Commit, createEventId, defineRoute, limitReached, Problem, pepperAccess } from '#ground';
import { loadOwnAccount } from '../../../shared/identity/data/users.ts';
import { identityProblems } from '../../../shared/identity/domain/problems.ts';
import { activeSession } from '../../../shared/identity/standing.ts';
import { notificationIdOf, notify } from '../../../shared/notices/data/notifications.ts';
import { AcceptedStaffInvitation, staffTokenParams } from '../../../shared/stores/contract/staff.ts';
import { saveStaff } from '../../../shared/stores/data/staff.ts';
import { saveWorks, worksOf } from '../../../shared/stores/data/works.ts';
import { maxWorkplaces } from '../../../shared/stores/domain/limits.data.ts';
import { invitationStatusOf } from '../../../shared/stores/domain/staff.ts';
import { composeJoinedStaffNotice } from '../../../shared/stores/notices.ts';
import { stampRecord } from '../../../shared/stores/settings.ts';
import {
  staffInvitationOfToken,
  toStaffInvitationView,
} from '../../../shared/stores/staff/staff-invitation.ts';

export const route = defineRoute({
  id: 'staff.accept-invitation',
  at: 'POST /api/v1/storefront/staff/invitations/{token}/accept/',
  summary: 'Accept an invitation to a store',
  description:
    'You work in the store from now on, in the role you were invited for. Sign in to a merchant account with the invited e-mail address: another address is refused with `email_mismatch`. An invitation can be accepted once, within 7 days. If its `is_test` is true, accept it with `X-Svc-Mode: test`.',
  auth: { jwt: ['merchant', 'carrier', 'rider'], standing: activeSession },
  params: staffTokenParams,
  returns: [200, AcceptedStaffInvitation],
  errors: ['email_mismatch', 'invalid_state', 'limit_reached'],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now }, { table, pepper }) {
    const [{ store, read, member }, user] = await Promise.all([
      staffInvitationOfToken(table, await pepper.bytes(), params.token),
      loadOwnAccount(table, caller),
    ]);
    if (store.mode !== caller.mode) throw new Problem('not_found');
    if (user.email !== member.email) throw new Problem(identityProblems.email_mismatch);
    if (user.role !== 'merchant')
      throw new Problem(
        'forbidden',
        'Only a merchant account can work in a store. Sign in to a merchant account, then accept.',
      );
    const status = invitationStatusOf(member, now);
    if (status !== 'PENDING')
      throw new Problem('invalid_state', `The invitation is ${status} and can no longer be accepted.`);
    const works = await worksOf(table, user.id, store.mode);
    if (works.roles.size >= maxWorkplaces)
      throw limitReached('workplaces', maxWorkplaces, 'Leave the staff of another store first.');
    const fields = { ...member, name: member.name ?? user.name, status: 'ACTIVE' as const, user: user.id };
    const active = stampRecord(fields, now, member);
    const notice = {
      id: notificationIdOf(createEventId(), now),
      created_at: now.toISOString(),
      ...composeJoinedStaffNotice(user.name, store.name, member.role),
    };
    const writes = [
      saveStaff(
        store.id,
        read,
        read.staff.map((one) => (one === member ? active : one)),
      ),
      saveWorks(user.id, store.mode, works, store.id, member.role),
      ...(store.mode === 'live' ? [notify(store.owner, notice)] : []),
    ];
    return new Commit(writes, toStaffInvitationView(store, active, now));
  },
});
