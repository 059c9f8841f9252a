/** The invitation to a fleet. */
import { type Invitation, showInvitation } from '../invitation.ts';

await showInvitation<Invitation & { readonly fleet_name: string }>({
  base: '/invitations/',
  inviterOf: ({ fleet_name }) => fleet_name,
  account: 'rider',
  test: 'This is a test: you join a fleet that carries only test shipments.',
  duties: {
    RIDER: 'carry parcels as a rider',
    DISPATCHER: 'assign parcels to riders as a dispatcher',
  },
  endings: {
    ACCEPTED: () => 'It has already been accepted, so there is nothing left to do.',
    REVOKED: (fleet) => `${fleet} has withdrawn it.`,
    EXPIRED: (fleet) => `It has expired. Please ask ${fleet} to send you a new one.`,
  },
});
