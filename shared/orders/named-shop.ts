import { isId } from '../kernel/ids.ts';
import { Problem } from '../kernel/problem.ts';
import type { Table } from '../platform/table/table.ts';
import { readStore, type Store, storeKey } from '../stores/data/stores.ts';
import { storeBySlug } from '../stores/store-by-slug.ts';

/**
 * The store that a customer names by its id or its slug, whatever its status. 1 request once the process knows the slug. What
 * it answers may be a second old.
 * @throws Problem not_found
 */
export async function namedShop(table: Table, named: string, now: Date): Promise<Store> {
  if (!isId<'Store'>(named)) {
    const store = await storeBySlug(table, named, now);
    if (!store) throw new Problem('not_found');
    return store;
  }
  const [item] = await table.getMany([storeKey(named)], false);
  if (!item) throw new Problem('not_found');
  return readStore(item);
}
