import { Commit, defineRoute } from '#ground';
import { invitationParams, RevokedInvitation } from '../../shared/fleets/contract/fleet.ts';
import { loadOwnInvitation, saveClosedInvitation } from '../../shared/fleets/data/invitations.ts';
import { assertStatus, toSentInvitationView } from '../../shared/fleets/invitation.ts';
import { activeSession } from '../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'fleet.revoke-invitation',
  at: 'POST /api/v1/invitations/{invitation_id}/revoke/',
  summary: 'Revoke an invitation to a fleet',
  description:
    'Ends the invitation: its link can no longer be accepted. Only a PENDING invitation can be revoked.',
  auth: { jwt: ['merchant', 'carrier'], standing: activeSession },
  params: invitationParams,
  returns: [200, RevokedInvitation],
  errors: ['invalid_state'],
  async handle({ params, caller, now }, { table }) {
    const read = await loadOwnInvitation(table, caller, params.invitation_id);
    assertStatus(read, now, 'PENDING');
    return new Commit(
      saveClosedInvitation(read, 'REVOKED'),
      toSentInvitationView({ ...read, status: 'REVOKED' }, now),
    );
  },
});
