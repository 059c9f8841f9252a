import { type ProductId, retryOnConflict, type VariantId, type Work } from '#ground';
import { loadUncheckedProduct } from '../../catalog/data/products.ts';
import { activeVariantsOf } from '../../catalog/domain/availability.ts';
import type { Product } from '../../catalog/domain/product.ts';
import { loadRecentWaiters, type Pointer } from '../data/joined-lately.ts';
import { isAwaited, listLongestWaiting, offeredOf, saveOffered, saveTold } from '../data/waitlist.ts';
import { writeBackInStockEvent } from '../events.ts';
import { stockOfProduct } from '../levels/product-levels.ts';
import { unitsLeftOf } from '../shown/show-stock.ts';

/** How many customers are notified in one transaction. */
const concurrency = 25;

/**
 * Notifies the customers who have waited longest that a variant is back: one for each unit that nobody was notified of
 * yet. A unit sold since counts as bought by somebody already notified.
 * @param lately who joined so recently that the index may not list them
 * @param units that are left to sell
 * @returns whether more may have to be notified
 */
const tellSome = (
  { table, now }: Work,
  { product, variant }: { readonly product: ProductId; readonly variant: VariantId },
  lately: readonly Pointer[],
  units: number,
) =>
  retryOnConflict(async () => {
    const read = await offeredOf(table, variant);
    const offered = Math.min(read.units, units);
    const most = Math.min(units - offered, concurrency);
    const told = most > 0 ? await listLongestWaiting(table, { product, variant }, lately, most) : [];
    if (told.length === 0 && offered === read.units) return false;
    await table.commit([
      saveOffered(variant, read, offered + told.length),
      ...told.flatMap((one) => [saveTold(one, now), writeBackInStockEvent(one, now)]),
    ]);
    return told.length === concurrency;
  });

/** The units to notify of: enough for all who wait, if a product is untracked. */
const unitsOf = (product: Product, variant: VariantId, left: ReadonlyMap<VariantId, number>) =>
  !product.track_inventory || product.allow_backorder ? Number.MAX_SAFE_INTEGER : (left.get(variant) ?? 0);

/** Notifies the customers who wait for a product of the variants that are back. 2 Queries if nobody waits. */
export async function notifyWaiting({ table, now }: Work, id: ProductId): Promise<void> {
  const [lately, isListed] = await Promise.all([loadRecentWaiters({ table, now }, id), isAwaited(table, id)]);
  if (!isListed && lately.length === 0) return;
  const product = await loadUncheckedProduct(table, id);
  if (product?.status !== 'ACTIVE') return;
  const { warehouses, levels } = await stockOfProduct(table, product);
  const left = unitsLeftOf(product, warehouses, levels);
  for (const { id: variant } of activeVariantsOf(product)) {
    const units = unitsOf(product, variant, left);
    while (await tellSome({ table, now }, { product: id, variant }, lately, units));
  }
}
