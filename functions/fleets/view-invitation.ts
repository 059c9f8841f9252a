import { InvitationView, invitationPath } from '../../shared/fleets/contract/fleet.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { invitationOfToken, viewOf } from './invitation.ts';

export const route = defineRoute({
  id: 'fleet.view-invitation',
  method: 'GET',
  path: '/api/v1/invitations/{token}/',
  summary: 'View an invitation',
  description:
    'Who invites whom, as what and until when, for whoever holds the link. The link of an earlier letter answers 404 once the invitation was sent again.',
  auth: { public: true },
  params: invitationPath,
  returns: [200, InvitationView],
  errors: ['not_found'],
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ params, now }, { table, pepper }) {
    return viewOf(await invitationOfToken(table, await pepper.bytes(), params.token), now);
  },
});

export const handler = lambda(route);
