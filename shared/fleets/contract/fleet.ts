import * as z from 'zod';
import { emailIn, id, phoneIn, timeOut } from '../../kernel/scalars.ts';
import { fleetRoles, invitationStatuses, readInvitationToken } from '../domain/invitation.ts';

const role = z
  .enum(fleetRoles)
  .describe('RIDER carries parcels; DISPATCHER claims and assigns in place of the owner of the fleet.');

/** Whom to invite. */
export const InvitationIn = z.object({
  email: emailIn.describe('Where the accept link is mailed; only an account with this address can accept.'),
  phone: phoneIn.optional().describe('For your own records, with a + prefix.'),
  role: role.default('RIDER'),
});

const invitation = {
  id: id<'Invitation'>(),
  email: z.email(),
  role,
  status: z.enum(invitationStatuses).describe('PENDING until it is accepted, revoked or 7 days old.'),
  fleet: id<'User'>().describe('The carrier or merchant that invites.'),
  fleet_name: z.string(),
  is_test: z.boolean().describe('Whether it is into the fleet of test mode.'),
  expires_at: timeOut,
  created_at: timeOut,
};

/** An invitation as those who sent it see it. */
export const InvitationOut = z
  .object({
    ...invitation,
    phone: z.string().nullable(),
    test_token: z
      .string()
      .optional()
      .describe('The token of the accept link, of a test invitation alone: it is mailed to nobody.'),
    test_link: z.url().optional().describe('The accept link itself, of a test invitation alone.'),
  })
  .meta({ id: 'FleetInvitation' });

/** An invitation as the holder of its link sees it. */
export const InvitationView = z.object(invitation).meta({ id: 'FleetInvitationView' });

/** The token of an accept link, in a path: with it comes the id of the invitation that it claims to be of. */
export const invitationPath = z.object({
  token: z
    .string()
    .max(100)
    .transform((text, context) => {
      const invitation = readInvitationToken(text);
      if (invitation) return { text, invitation };
      context.issues.push({ code: 'custom', input: text, message: 'is not the token of an invitation' });
      return z.NEVER;
    })
    .describe('From the link that was mailed.'),
});
export type InvitationTokenIn = z.output<typeof invitationPath>['token'];

export const invitationParams = z.object({ invitation_id: id<'Invitation'>() });

/** Whose fleet: needed by dispatchers alone. */
export const fleetQuery = {
  fleet: id<'User'>()
    .optional()
    .describe('For dispatchers: the carrier or merchant that you work for. Owners leave it out.'),
};

/** A member of a fleet. */
export const MemberOut = z
  .object({
    user: id<'User'>(),
    name: z.string(),
    email: z.email(),
    phone: z.string().nullable(),
    role,
    since: timeOut,
  })
  .meta({ id: 'FleetMember' });

/** A fleet that somebody is in. */
export const MembershipOut = z
  .object({ fleet: id<'User'>(), fleet_name: z.string(), role, since: timeOut })
  .meta({ id: 'FleetMembership' });
