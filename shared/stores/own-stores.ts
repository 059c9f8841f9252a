import type { NamedItems, StoreId, Table, Tenant } from '#ground';
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

/** The keys of what an account owns and may own. */
export const keysOfOwnStores = (account: Tenant) => ({
  works: keyOfWorks(account.user, account.mode),
  entitlement: keyOfEntitlement(account),
});

/** Reads the items of `keysOfOwnStores`. Newest store first. */
export function parseOwnStores(found: NamedItems<ReturnType<typeof keysOfOwnStores>>): OwnStores {
  const works = parseWorks(found.works);
  const entitlement = parseEntitlement(found.entitlement);
  return {
    works,
    owned: storesOfRoles(works, ['OWNER']),
    entitlement,
    most: mostOf(entitlement, 'stores'),
  };
}

/** Which stores does this account own, and how many may it? Newest first. 1 BatchGetItem. */
export const loadOwnStores = async (table: Table, account: Tenant): Promise<OwnStores> =>
  parseOwnStores(await table.getTogether(keysOfOwnStores(account)));
