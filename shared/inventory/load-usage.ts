import type { Table, Tenant } from '#ground';
import { loadContents } from '../catalog/contents/store-contents.ts';
import { type Entitlement, keyOfEntitlement, parseEntitlement } from '../entitlements/data/entitlements.ts';
import { type LimitKey, megabyte } from '../entitlements/domain/limits.data.ts';
import { loadStaffOfStores } from '../stores/data/staff.ts';
import { keyOfWorks, parseWorks, storesOfRoles } from '../stores/data/works.ts';
import { keyOfRoster, parseRoster } from './data/roster.ts';

/** What an account may have, and how much of it it has: megabytes are whole ones, rounded up. */
interface AccountUsage {
  readonly entitlement: Entitlement;
  readonly used: Readonly<Record<LimitKey, number>>;
}

/**
 * What an account has of everything that its plan limits: 2 BatchGetItem. An account that is older than the count of
 * products, and has changed none since, takes a few Query for each store.
 */
export async function loadUsage(table: Table, account: Tenant): Promise<AccountUsage> {
  const { user, mode } = account;
  const found = await table.getTogether({
    entitlement: keyOfEntitlement(account),
    works: keyOfWorks(user, mode),
    roster: keyOfRoster(user, mode),
  });
  const owned = storesOfRoles(parseWorks(found.works), ['OWNER']);
  const entitlement = parseEntitlement(found.entitlement);
  const [staffs, { products, bytes }] = await Promise.all([
    loadStaffOfStores(table, owned),
    loadContents(table, account, entitlement),
  ]);
  return {
    entitlement,
    used: {
      stores: owned.length,
      staff: staffs.reduce((sum, { staff }) => sum + staff.length, 0),
      warehouses: parseRoster(found.roster).warehouses.length,
      products,
      storage_mb: Math.ceil(bytes / megabyte),
    },
  };
}
