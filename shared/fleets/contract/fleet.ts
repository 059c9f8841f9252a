import * as z from 'zod';
import { carrier, defineId, defineInvitationToken, emailIn, phoneIn, rider, timeOut } from '#ground/domain';
import { fleetRoles, invitationStatuses, parseInvitationToken } from '../domain/invitation.ts';

const role = z
  .enum(fleetRoles)
  .describe('RIDER carries parcels. DISPATCHER claims and assigns shipments for the owner of the fleet.');

/** An invitation to a fleet. */
export const InvitationIn = z.object({
  email: emailIn.meta({
    description: 'The accept link is mailed here. Only an account with this address can accept.',
    examples: [rider.email],
  }),
  phone: phoneIn
    .optional()
    .meta({ description: 'For your own records, with a + prefix.', examples: [rider.phone] }),
  role: role.default('RIDER'),
});

const invitation = {
  id: defineId<'Invitation'>(),
  email: z.email(),
  role,
  status: z.enum(invitationStatuses).describe('PENDING until it is accepted, revoked or 7 days old.'),
  fleet: defineId<'User'>().describe('The carrier or merchant that invites.'),
  fleet_name: z.string(),
  is_test: z.boolean().describe('Whether the invitation is to the test fleet.'),
  expires_at: timeOut,
  created_at: timeOut,
};

const seen = {
  id: '7d9a2f4e-5b1c-4c3d-8e6f-0a1b2c3d4e5f',
  email: rider.email,
  role: 'RIDER',
  status: 'PENDING',
  fleet: carrier.id,
  fleet_name: carrier.name,
  is_test: false,
  expires_at: '2026-01-19T08:00:00.000Z',
  created_at: '2026-01-12T08:00:00.000Z',
};
const sent = { ...seen, phone: rider.phone };

/** An invitation as those who sent it see it. */
export const InvitationOut = z
  .object({
    ...invitation,
    phone: z.string().nullable(),
    test_token: z
      .string()
      .optional()
      .describe('The token of the accept link. Test invitations only: they are not mailed.'),
    test_link: z.url().optional().describe('The accept link itself. Test invitations only.'),
  })
  .meta({ id: 'FleetInvitation', examples: [sent] });

export const RevokedInvitation = InvitationOut.meta({ examples: [{ ...sent, status: 'REVOKED' }] });

/** An invitation as the holder of its link sees it. */
export const InvitationView = z.object(invitation).meta({ id: 'FleetInvitationView', examples: [seen] });

export const AcceptedInvitation = InvitationView.meta({ examples: [{ ...seen, status: 'ACCEPTED' }] });

/** The token of an accept link, in a path, and the id of the invitation that it claims to be for. */
export const invitationPath = z.object({
  token: defineInvitationToken((text) => {
    const invitation = parseInvitationToken(text);
    return invitation && { invitation };
  }, 100),
});
export type InvitationTokenIn = z.output<typeof invitationPath>['token'];

export const invitationParams = z.object({ invitation_id: defineId<'Invitation'>() });

/** The fleet: only dispatchers must name it. */
export const fleetQuery = {
  fleet: defineId<'User'>()
    .optional()
    .describe('For dispatchers: the carrier or merchant that you work for. Owners leave it out.'),
};

const since = timeOut.meta({ examples: ['2026-01-12T08:15:00.000Z'] });

/** A member of a fleet. */
export const MemberOut = z
  .object({
    user: defineId<'User'>().meta({ examples: [rider.id] }),
    name: z.string().meta({ examples: [rider.name] }),
    email: z.email().meta({ examples: [rider.email] }),
    phone: z
      .string()
      .nullable()
      .meta({ examples: [rider.phone] }),
    role,
    since,
  })
  .meta({ id: 'FleetMember' });

/** A fleet that a user belongs to. */
export const MembershipOut = z
  .object({
    fleet: defineId<'User'>().meta({ examples: [carrier.id] }),
    fleet_name: z.string().meta({ examples: [carrier.name] }),
    role,
    since,
  })
  .meta({ id: 'FleetMembership' });
