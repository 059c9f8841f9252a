import type * as z from 'zod';
import type { Caller, Table } from '#ground';
import { loadOwnAccount } from '../identity/data/users.ts';
import type { OrganizationMember } from './access.ts';
import type { OrganizationOut } from './contract/organization.ts';
import { loadOrganization } from './data/organizations.ts';
import { toMerchantOrganizationView, toOrganizationView } from './organization-view.ts';

/** An organization as its member sees it: a partner, or the one that a merchant's account is by itself. */
export async function showOrganization(
  table: Table,
  caller: Caller & { readonly organization: OrganizationMember },
): Promise<z.input<typeof OrganizationOut>> {
  const { id, role } = caller.organization;
  if (String(id) === caller.user) return toMerchantOrganizationView(await loadOwnAccount(table, caller));
  return toOrganizationView(await loadOrganization(table, id), role, caller.mode);
}
