import { AcceptedInvitation, invitationPath } from '../../shared/fleets/contract/fleet.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import { closeInvitation } from '../../shared/fleets/data/invitations.ts';
import { joinedNotice } from '../../shared/fleets/notices.ts';
import { userById } from '../../shared/identity/data/users.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { notificationIdOf, notify } from '../../shared/notices/data/notifications.ts';
import { newEventId } from '../../shared/platform/events/outbox.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { assertStatus, invitationOf, viewOf } from './invitation.ts';

export const route = defineRoute({
  id: 'fleet.accept-invitation',
  method: 'POST',
  path: '/api/v1/invitations/{token}/accept/',
  summary: 'Accept an invitation',
  description:
    'Makes you a member of the fleet, in the role you were invited for; a member gets the new role. Sign in with the invited e-mail address, on a rider account: another address is refused with `email_mismatch`. It works once, within 7 days. An invitation whose `is_test` is true is accepted with `X-Svc-Mode: test`.',
  auth: { jwt: ['rider', 'merchant', 'carrier'] },
  params: invitationPath,
  returns: [200, AcceptedInvitation],
  errors: ['email_mismatch', 'invalid_state'],
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, caller, now }, { table, pepper }) {
    const [read, user] = await Promise.all([
      invitationOf(table, await pepper.bytes(), params.token),
      userById(table, caller.user),
    ]);
    if (!user || read.mode !== caller.mode) throw new Problem('not_found');
    if (user.email !== read.email) throw new Problem('email_mismatch');
    if (user.role !== 'rider') throw new Problem('forbidden', 'Accept with a rider account.');
    assertStatus(read, now, 'PENDING');
    const notice = {
      id: notificationIdOf(newEventId(), now),
      created_at: now.toISOString(),
      ...joinedNotice(user.name, read.role),
    };
    const writes = [
      ...closeInvitation(read, 'ACCEPTED'),
      addMember(read.owner, user.id, read.role, now, read.mode),
      ...(read.mode === 'live' ? [notify(read.owner, notice)] : []),
    ];
    return new Commit(writes, viewOf({ ...read, status: 'ACCEPTED' }, now));
  },
});

export const handler = lambda(route);
