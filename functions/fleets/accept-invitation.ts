import { Commit, defineRoute, Problem, pepperAccess } from '#ground';
import { AcceptedInvitation, invitationPath } from '../../shared/fleets/contract/fleet.ts';
import { addMember } from '../../shared/fleets/data/fleets.ts';
import { type Invitation, saveClosedInvitation } from '../../shared/fleets/data/invitations.ts';
import { assertStatus, invitationOfToken, toFleetInvitationView } from '../../shared/fleets/invitation.ts';
import { writeJoinedNotice } from '../../shared/fleets/notices.ts';
import { loadOwnAccount, type User } from '../../shared/identity/data/users.ts';
import { identityProblems } from '../../shared/identity/domain/problems.ts';
import { activeSession } from '../../shared/identity/standing.ts';

/** @throws Problem email_mismatch, forbidden */
function assertInvited({ email }: Invitation, user: User): void {
  if (user.email !== email) throw new Problem(identityProblems.email_mismatch);
  if (user.role !== 'rider')
    throw new Problem(
      'forbidden',
      'Only a rider account can join a fleet. Sign in to a rider account, then accept.',
    );
}

export const route = defineRoute({
  id: 'fleet.accept-invitation',
  at: 'POST /api/v1/invitations/{token}/accept/',
  summary: 'Accept an invitation to a fleet',
  description:
    'Makes you a member of the fleet in the role you were invited for. If you are a member already, your role changes to it. Sign in to a rider account with the invited e-mail address: another address is refused with `email_mismatch`. An invitation can be accepted once, within 7 days. If its `is_test` is true, accept it with `X-Svc-Mode: test`.',
  auth: { jwt: ['rider', 'merchant', 'carrier'], standing: activeSession },
  params: invitationPath,
  returns: [200, AcceptedInvitation],
  errors: ['email_mismatch', 'invalid_state'],
  uses: { pepper: pepperAccess },
  async handle({ params, caller, now }, { table, pepper }) {
    const [read, user] = await Promise.all([
      invitationOfToken(table, await pepper.bytes(), params.token),
      loadOwnAccount(table, caller),
    ]);
    if (read.mode !== caller.mode) throw new Problem('not_found');
    assertInvited(read, user);
    assertStatus(read, now, 'PENDING');
    const writes = [
      ...saveClosedInvitation(read, 'ACCEPTED'),
      addMember(read, user.id, read.role, now),
      ...writeJoinedNotice(read, user.name, now),
    ];
    return new Commit(writes, toFleetInvitationView({ ...read, status: 'ACCEPTED' }, now));
  },
});
