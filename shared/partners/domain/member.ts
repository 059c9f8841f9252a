import { type OrganizationRole, secondsPerDay } from '#ground/domain';
import { isSameSecret, issuePlaceToken, type SentInvitation } from '../../kernel/secrets.ts';

/** The roles that an invitation can give. The owner's is handed over to a member. */
export const invitedRoles = ['ADMIN', 'MEMBER'] as const satisfies readonly OrganizationRole[];

/** The role that may be given without a second factor, as the body of a request says it. */
export const lowestRole = { field: 'role', is: 'MEMBER' } as const;

/** Invited until the invitation is accepted. */
export const memberStatuses = ['INVITED', 'ACTIVE'] as const;

/** The most members of an organization, with its open invitations. */
export const membersPerOrganization = 50;

/** Seconds for which an invitation can be accepted. */
export const memberInvitationLife = 7 * secondsPerDay;

/** Whether a member in this role may invite, or remove, somebody in that one: only the owner may for admins. */
export const canManage = (by: OrganizationRole, role: OrganizationRole): boolean =>
  by === 'OWNER' || (by === 'ADMIN' && role === 'MEMBER');

type Sent = SentInvitation<'Organization', 'Invitation'>;

/** The token of the accept link. */
export const issueMemberToken = (pepper: Uint8Array, sent: Sent): string =>
  issuePlaceToken(pepper, 'organization', sent);

/** Whether a token is the one in the latest mail of this invitation. */
export const isMemberToken = (pepper: Uint8Array, token: string, sent: Sent): boolean =>
  isSameSecret(token, issueMemberToken(pepper, sent));
