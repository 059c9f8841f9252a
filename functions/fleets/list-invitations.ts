import { defineListRoute } from '#ground';
import { InvitationOut } from '../../shared/fleets/contract/fleet.ts';
import { invitationsOf } from '../../shared/fleets/data/invitations.ts';
import { toSentInvitationView } from '../../shared/fleets/invitation.ts';

export const route = defineListRoute({
  id: 'fleet.list-invitations',
  path: '/api/v1/invitations/',
  summary: 'List the invitations to your fleet',
  description: 'Lists all invitations that you have sent, newest first, each with its present status.',
  auth: { jwt: ['merchant', 'carrier'] },
  item: InvitationOut,
  async list({ caller, now, page }, { table }) {
    const { items, next } = await invitationsOf(table, caller.user, caller.mode, page);
    return { results: items.map((invitation) => toSentInvitationView(invitation, now)), next };
  },
});
