import { InvitationOut, invitationParams } from '../../shared/fleets/contract/fleet.ts';
import { ownInvitation, sendAgain } from '../../shared/fleets/data/invitations.ts';
import { invitationLife, mostSends } from '../../shared/fleets/domain/invitation.ts';
import { assertStatus, mailInvitation, sentNow } from '../../shared/fleets/invitation.ts';
import { describeLimit, Problem } from '../../shared/kernel/problem.ts';
import { epochSeconds } from '../../shared/kernel/time.ts';
import { invitationLimits, limitNote } from '../../shared/notices/invitation-limits.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';

export const route = defineRoute({
  id: 'fleet.resend-invitation',
  method: 'POST',
  path: '/api/v1/invitations/{invitation_id}/resend/',
  summary: 'Resend an invitation to a fleet',
  description: `Mails a new link that works for 7 days from now. The former link stops working. The invitation must be PENDING or EXPIRED, and can be sent ${mostSends} times in all. ${limitNote}`,
  auth: { jwt: ['merchant', 'carrier'] },
  params: invitationParams,
  returns: [200, InvitationOut],
  errors: ['invalid_state', 'conflict'],
  limits: invitationLimits,
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, caller, baseUrl, now }, { table, pepper }) {
    const read = await ownInvitation(table, caller, params.invitation_id);
    assertStatus(read, now, 'PENDING', 'EXPIRED');
    if (read.version >= mostSends)
      throw new Problem(
        'invalid_state',
        describeLimit(
          'sends of an invitation',
          mostSends,
          'Once it is revoked or expired, invite the address again.',
        ),
      );
    const expires = epochSeconds(now) + invitationLife;
    const again = { ...read, version: read.version + 1, expires };
    const writes = [...sendAgain(read, again, now), ...mailInvitation(again, now)];
    return new Commit(writes, sentNow(again, { pepper: await pepper.bytes(), baseUrl, now }));
  },
});

export const handler = lambda(route);
