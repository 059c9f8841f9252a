import { type OrganizationId, Problem, requestProblems, type Table } from '#ground';
import { loadOrganization, type Organization } from './data/organizations.ts';

/**
 * The access check read what a member, or a key, knew of a suspension. What an admin decided since then counts here.
 * @throws Problem organization_suspended
 */
export function assertActive({ status }: Organization): void {
  if (status === 'SUSPENDED') throw new Problem(requestProblems.organization_suspended);
}

/** The organization with this id, which may change. @throws Problem not_found, organization_suspended */
export async function loadActiveOrganization(table: Table, id: OrganizationId): Promise<Organization> {
  const organization = await loadOrganization(table, id);
  assertActive(organization);
  return organization;
}
