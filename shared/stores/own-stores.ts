import type { StoreId, Table, Tenant } from '#ground';
import { type Entitlement, keyOfEntitlement, parseEntitlement } from '../entitlements/data/entitlements.ts';
import { mostOf } from '../entitlements/domain/entitled.ts';
import { keyOfWorks, parseWorks, storesOfRoles, type Works } from './data/works.ts';

/** The stores that an account owns, and what its plan allows. */
interface OwnStores {
  readonly works: Works;
  readonly owned: readonly StoreId[];
  readonly entitlement: Entitlement;
  /** How many its plan allows. */
  readonly most: number;
}

/** Which stores does this account own, and how many may it? Newest first. 1 BatchGetItem. */
export async function loadOwnStores(table: Table, account: Tenant): Promise<OwnStores> {
  const found = await table.getTogether({
    works: keyOfWorks(account.user, account.mode),
    entitlement: keyOfEntitlement(account),
  });
  const works = parseWorks(found.works);
  const entitlement = parseEntitlement(found.entitlement);
  return {
    works,
    owned: storesOfRoles(works, ['OWNER']),
    entitlement,
    most: mostOf(entitlement, 'stores'),
  };
}
