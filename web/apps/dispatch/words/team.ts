/** What the app for carriers says of members and invitations, in English. */
export const teamWords = {
  team: {
    title: 'Members and invitations',
    members: 'Members',
    invitations: 'Invitations',
    roles: {
      RIDER: ['Rider', 'Carries your parcels.'],
      DISPATCHER: [
        'Dispatcher',
        'Claims and assigns parcels for you. Sees neither your money nor your prices.',
      ],
    },
    role: 'What may this person do?',
    email: 'E-mail address',
    phone: 'Phone',
    emailHint: 'They accept with a rider’s account of this address.',
    act: 'Send the invitation',
    sent: 'The invitation was sent.',
    resend: 'Send again',
    revoke: 'Withdraw',
    revoked: 'The invitation was withdrawn.',
    remove: 'Remove',
    removed: 'Removed from the fleet.',
    removeText: 'Parcels that this person has in hand stay with them. Hand those over first, if need be.',
    statuses: { PENDING: 'Invited', ACCEPTED: 'Accepted', REVOKED: 'Withdrawn', EXPIRED: 'Expired' },
    until: 'until',
    emptyInvitations: 'Nobody is invited',
    emptyInvitationsText: 'Riders and dispatchers join by an invitation to their e-mail address.',
    emptyMembers: 'Nobody is in your fleet yet',
    emptyMembersText: 'Invite your riders first: only they can be given parcels.',
    link: 'Accept link',
  },
};
