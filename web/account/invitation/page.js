/** The invitation to a fleet. */
import { showInvitation } from '../invitation.js';

await showInvitation({
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
