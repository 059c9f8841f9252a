import { defineRoute, pepperAccess } from '#ground';
import { InvitationView, invitationPath } from '../../shared/fleets/contract/fleet.ts';
import { invitationOfToken, toFleetInvitationView } from '../../shared/fleets/invitation.ts';

export const route = defineRoute({
  id: 'fleet.view-invitation',
  at: 'GET /api/v1/invitations/{token}/',
  summary: 'Get an invitation to a fleet',
  description:
    'Shows who invites whom, in which role and until when, to anyone who holds the link. Once the invitation is sent again, the former link answers 404.',
  auth: { public: true },
  params: invitationPath,
  returns: [200, InvitationView],
  uses: { pepper: pepperAccess },
  async handle({ params, now }, { table, pepper }) {
    return toFleetInvitationView(await invitationOfToken(table, await pepper.bytes(), params.token), now);
  },
});
