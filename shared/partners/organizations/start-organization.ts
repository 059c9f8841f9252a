import { saveMembership, toId, type Work, type Write } from '#ground';
import type { User } from '../../identity/data/users.ts';
import { saveMemberRoster } from '../data/members.ts';
import { addOrganization, type Organization } from '../data/organizations.ts';
import { loadMemberships } from '../members/join-organization.ts';

/** What its owner says of an organization. */
type NewOrganization = Pick<Organization, 'name' | 'legal_name' | 'email' | 'phone' | 'tax_id'>;

/** Creates an organization with its owner as the only member. 1 GetItem. @throws Problem limit_reached */
export async function startOrganization(
  { table, now }: Work,
  owner: Pick<User, 'id' | 'email'>,
  details: NewOrganization,
): Promise<{ readonly organization: Organization; readonly writes: readonly Write[] }> {
  const memberships = await loadMemberships({ table }, owner);
  const created_at = now.toISOString();
  const organization: Organization = {
    ...details,
    id: toId<'Organization'>(crypto.randomUUID()),
    owner: owner.id,
    status: 'ACTIVE',
    accepted_terms: { live: {}, test: {} },
    revision: 1,
    created_at,
  };
  const { id } = organization;
  const seat = { user: owner.id, email: owner.email, role: 'OWNER' as const, since: created_at };
  const writes = [
    addOrganization(organization),
    saveMemberRoster(id, { members: [], invitations: [], version: 0 }, { members: [seat] }),
    saveMembership(owner.id, memberships, id, { role: seat.role }),
  ];
  return { organization, writes };
}
