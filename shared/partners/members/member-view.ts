import type * as z from 'zod';
import { msPerSecond } from '#ground';
import type { InvitedMember, MemberInvitationView, OrganizationMemberOut } from '../contract/member.ts';
import type { MemberInvitation, OrganizationSeat } from '../data/members.ts';
import type { Organization } from '../data/organizations.ts';

const endOf = ({ expires }: MemberInvitation) => new Date(expires * msPerSecond).toISOString();

/** A member as the others see it. @param name of the account */
export function toMemberView(
  { user, email, role, since }: OrganizationSeat,
  name: string | undefined,
): z.input<typeof OrganizationMemberOut> {
  return { id: user, email, name: name ?? null, role, status: 'ACTIVE', expires_at: null, created_at: since };
}

/** An invitation to the person who sent it. */
export function toInvitedView(invitation: MemberInvitation): z.input<typeof InvitedMember> {
  const { id, email, role } = invitation;
  return { id, email, role, expires_at: endOf(invitation) };
}

/** An open invitation among the members. */
export function toInvitedMemberView(invitation: MemberInvitation): z.input<typeof OrganizationMemberOut> {
  const { created_at } = invitation;
  return { ...toInvitedView(invitation), name: null, status: 'INVITED', created_at };
}

/** An invitation as the holder of its link sees it. */
export function toMemberInvitationView(
  { id: organization, name: organization_name }: Organization,
  invitation: MemberInvitation,
): z.input<typeof MemberInvitationView> {
  const { email, role } = invitation;
  return { organization, organization_name, email, role, expires_at: endOf(invitation) };
}
