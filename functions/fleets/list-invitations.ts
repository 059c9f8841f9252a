import * as z from 'zod';
import { defineRoute, pageOf, pageQuery, pagesAccess } from '#ground';
import { InvitationOut } from '../../shared/fleets/contract/fleet.ts';
import { invitationsOf } from '../../shared/fleets/data/invitations.ts';
import { toSentInvitationView } from '../../shared/fleets/invitation.ts';

const id = 'fleet.list-invitations';

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/invitations/',
  summary: 'List the invitations to your fleet',
  description: 'Lists all invitations that you have sent, newest first, each with its present status.',
  auth: { jwt: ['merchant', 'carrier'] },
  query: z.object(pageQuery),
  returns: [200, pageOf(InvitationOut)],
  errors: ['invalid_cursor'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, url, now }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const { invitations, next } = await invitationsOf(table, caller.user, caller.mode, { limit, after });
    const views = invitations.map((invitation) => toSentInvitationView(invitation, now));
    return pages.of(views, next, { url, route: id, caller, filters: {}, limit });
  },
});
