import { type OrganizationId, Problem, type Table, type UserId } from '#ground';
import type { Payer } from '../billing/invoices/bill.ts';
import { loadUser } from '../identity/data/users.ts';
import { loadOrganization } from '../partners/data/organizations.ts';

/** The wallet of an organization's owner: 1 GetItem. @throws Problem not_found */
export async function payerOfOwner(table: Table, owner: UserId): Promise<Payer> {
  const user = await loadUser(table, owner);
  if (!user) throw new Problem('not_found');
  return { user: user.id, role: user.role };
}

/** The wallet that pays the renewals of an organization, which go on while it is suspended: 2 GetItem. */
export const payerOfRenewals = async (table: Table, organization: OrganizationId): Promise<Payer> =>
  payerOfOwner(table, (await loadOrganization(table, organization)).owner);
