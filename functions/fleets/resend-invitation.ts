import { Commit, defineRoute, describeLimit, Problem, pepperAccess, toEpochSeconds } from '#ground';
import { InvitationOut, invitationParams } from '../../shared/fleets/contract/fleet.ts';
import { loadOwnInvitation, saveSentAgain } from '../../shared/fleets/data/invitations.ts';
import { invitationLife, maxSends } from '../../shared/fleets/domain/invitation.ts';
import { assertStatus, toNewInvitationView, writeInvitationMail } from '../../shared/fleets/invitation.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { invitationLimitNote, invitationLimits } from '../../shared/notices/invitation-limits.ts';

export const route = defineRoute({
  id: 'fleet.resend-invitation',
  at: 'POST /api/v1/invitations/{invitation_id}/resend/',
  summary: 'Resend an invitation to a fleet',
  description: `Mails a new link that works for 7 days from now. The former link stops working. The invitation must be PENDING or EXPIRED, and can be sent ${maxSends} times in all. ${invitationLimitNote}`,
  auth: { jwt: ['merchant', 'carrier'], standing: activeSession },
  params: invitationParams,
  returns: [200, InvitationOut],
  errors: ['invalid_state', 'conflict'],
  limits: invitationLimits,
  uses: { pepper: pepperAccess },
  async handle({ params, caller, baseUrl, now }, { table, pepper }) {
    const read = await loadOwnInvitation(table, caller, params.invitation_id);
    assertStatus(read, now, 'PENDING', 'EXPIRED');
    if (read.version >= maxSends)
      throw new Problem(
        'invalid_state',
        describeLimit(
          'sends of an invitation',
          maxSends,
          'Once it is revoked or expired, invite the address again.',
        ),
      );
    const expires = toEpochSeconds(now) + invitationLife;
    const again = { ...read, version: read.version + 1, expires };
    const writes = [...saveSentAgain(read, again, now), ...writeInvitationMail(again, now)];
    return new Commit(writes, toNewInvitationView(again, { pepper: await pepper.bytes(), baseUrl, now }));
  },
});
