import { hasActiveProduct } from '../../shared/catalog/data/products.ts';
import { userById } from '../../shared/identity/data/users.ts';
import type { Table } from '../../shared/platform/table/table.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { storesAs, worksOf } from '../../shared/stores/data/works.ts';
import { zonesOf } from '../../shared/stores/data/zones.ts';
import { limitsOf } from '../../shared/stores/domain/limits.data.ts';
import { type Gate, gatesOf } from '../../shared/stores/domain/readiness.ts';

/** The gates of a store, with what they ask of its owner, its zones and its catalog: 3 requests. */
export async function gatesOfStore(table: Table, store: Store): Promise<readonly Gate[]> {
  const { id, owner, mode } = store;
  const owned = async () => storesAs(await worksOf(table, owner, mode), ['OWNER']).length;
  const [user, { zones }, hasProduct, count] = await Promise.all([
    userById(table, owner),
    zonesOf(table, id),
    hasActiveProduct(table, id),
    owned(),
  ]);
  return gatesOf({
    ...store,
    isVerified: user?.email_verified_at !== undefined,
    hasProduct,
    hasZone: zones.some(({ is_active }) => is_active),
    stores: { owned: count, most: limitsOf(owner).stores },
  });
}
