import * as z from 'zod';
import {
  defineId,
  defineInvitationToken,
  emailIn,
  nameParameter,
  organizationRoles,
  timeOut,
} from '#ground/domain';
import { parsePlaceToken } from '../../kernel/secrets.ts';
import { invitedRoles, memberStatuses } from '../domain/member.ts';
import { organizationParams } from './organization.ts';
import { organizationExample, partnerMember } from './story.data.ts';

const roleSaid =
  'MEMBER reads, and works on clients and their drafts. ADMIN also manages the organization and its members. OWNER, one in each organization, also changes roles.';

export const MemberIn = z.object({
  email: emailIn.meta({
    description: 'The accept link is mailed here. Only an account with this address can accept.',
    examples: [partnerMember.email],
  }),
  role: z.enum(invitedRoles).meta({ description: roleSaid, examples: ['MEMBER'] }),
});

export const MemberChange = z.object({
  role: z.enum(organizationRoles).meta({
    description: 'OWNER hands the organization over: you are an admin from then on.',
    examples: ['ADMIN'],
  }),
});

const invitationId = '019c1352-be40-7f55-9b94-6c3dd0af7e55';
const invited = {
  id: invitationId,
  email: partnerMember.email,
  role: 'MEMBER',
  expires_at: '2026-02-07T09:30:00.000Z',
};

const id = z.uuid().describe('The id of the user; of the invitation while it is open.');
const role = z.enum(organizationRoles).describe(roleSaid);

/** An invitation, to the person who sent it. */
export const InvitedMember = z
  .object({ id: defineId<'Invitation'>(), email: z.email(), role, expires_at: timeOut })
  .meta({ id: 'InvitedOrganizationMember', examples: [invited] });

export const OrganizationMemberOut = z
  .object({
    id,
    email: z.email(),
    name: z.string().nullable().describe('null while the invitation is open.'),
    role,
    status: z.enum(memberStatuses).describe('INVITED until the invitation is accepted.'),
    expires_at: timeOut.nullable().describe('When the open invitation expires.'),
    created_at: timeOut.describe('When the person was invited or, once a member, joined.'),
  })
  .meta({
    id: 'OrganizationMember',
    examples: [
      {
        id: partnerMember.id,
        email: partnerMember.email,
        name: partnerMember.name,
        role: 'MEMBER',
        status: 'ACTIVE',
        expires_at: null,
        created_at: '2026-01-31T10:15:00.000Z',
      },
    ],
  });

/** An invitation as the holder of its link sees it. */
export const MemberInvitationView = z
  .object({
    organization: defineId<'Organization'>(),
    organization_name: z.string(),
    email: z.email(),
    role,
    expires_at: timeOut,
  })
  .meta({
    id: 'OrganizationInvitation',
    examples: [
      {
        organization: organizationExample.id,
        organization_name: organizationExample.name,
        email: invited.email,
        role: invited.role,
        expires_at: invited.expires_at,
      },
    ],
  });

export const memberParams = organizationParams.extend({
  member_id: nameParameter(
    'member with this id',
    defineId<'User' | 'Invitation'>().meta({ examples: [partnerMember.id] }),
  ),
});

/** The token of an accept link, in a path, and the invitation that it claims to be for. */
export const memberTokenParams = z.object({
  token: defineInvitationToken((text) => parsePlaceToken<'Organization', 'Invitation'>(text)),
});
export type MemberTokenIn = z.output<typeof memberTokenParams>['token'];
