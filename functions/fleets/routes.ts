import { defineArea } from '#ground';
import { route as acceptInvitation } from './accept-invitation.ts';
import { route as invite } from './invite.ts';
import { route as leave } from './leave.ts';
import { route as listFleets } from './list-fleets.ts';
import { route as listInvitations } from './list-invitations.ts';
import { route as listMembers } from './list-members.ts';
import { route as removeMember } from './remove-member.ts';
import { route as resendInvitation } from './resend-invitation.ts';
import { route as revokeInvitation } from './revoke-invitation.ts';
import { route as viewInvitation } from './view-invitation.ts';

export const fleetArea = defineArea({
  name: 'fleet',
  about: 'The members of a fleet, and invitations to riders and dispatchers.',
  routes: [
    invite,
    listInvitations,
    resendInvitation,
    revokeInvitation,
    viewInvitation,
    acceptInvitation,
    listMembers,
    removeMember,
    listFleets,
    leave,
  ],
});
