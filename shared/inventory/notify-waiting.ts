import { anyonesProduct } from '../catalog/data/products.ts';
import { activeVariants } from '../catalog/domain/availability.ts';
import type { Product } from '../catalog/domain/product.ts';
import type { ProductId, VariantId } from '../kernel/ids.ts';
import { retryOnConflict } from '../platform/table/retry-on-conflict.ts';
import type { Table } from '../platform/table/table.ts';
import { joinedLately, type Pointer } from './data/joined-lately.ts';
import { firstWaiting, isAwaited, noteTold, offeredOf, saveOffered } from './data/waitlist.ts';
import { waitingTold } from './events.ts';
import { stockOfProduct } from './product-levels.ts';
import { unitsLeft } from './show-stock.ts';

/** How many customers are notified in one transaction. */
const atOnce = 25;

/**
 * Notifies the customers who have waited longest that a variant is back: one for each unit that nobody was notified of
 * yet. A unit sold since counts as bought by somebody already notified.
 * @param lately who joined so recently that the index may not list them
 * @param units that are left to sell
 * @returns whether more may have to be notified
 */
const tellSome = (
  table: Table,
  { product, variant }: { readonly product: ProductId; readonly variant: VariantId },
  lately: readonly Pointer[],
  units: number,
  now: Date,
) =>
  retryOnConflict(async () => {
    const read = await offeredOf(table, variant);
    const offered = Math.min(read.units, units);
    const most = Math.min(units - offered, atOnce);
    const told = most > 0 ? await firstWaiting(table, { product, variant }, lately, most) : [];
    if (told.length === 0 && offered === read.units) return false;
    await table.commit([
      saveOffered(variant, read, offered + told.length),
      ...told.flatMap((one) => [noteTold(one, now), waitingTold(one, now)]),
    ]);
    return told.length === atOnce;
  });

/** The units to notify of: enough for all who wait, if a product is untracked. */
const unitsOf = (product: Product, variant: VariantId, left: ReadonlyMap<VariantId, number>) =>
  !product.track_inventory || product.allow_backorder ? Number.MAX_SAFE_INTEGER : (left.get(variant) ?? 0);

/** Notifies the customers who wait for a product of the variants that are back. 2 Queries if nobody waits. */
export async function notifyWaiting(table: Table, id: ProductId, now: Date): Promise<void> {
  const [lately, isListed] = await Promise.all([joinedLately(table, id, now), isAwaited(table, id)]);
  if (!isListed && lately.length === 0) return;
  const product = await anyonesProduct(table, id);
  if (product?.status !== 'ACTIVE') return;
  const { warehouses, levels } = await stockOfProduct(table, product);
  const left = unitsLeft(product, warehouses, levels);
  for (const { id: variant } of activeVariants(product)) {
    const units = unitsOf(product, variant, left);
    while (await tellSome(table, { product: id, variant }, lately, units, now));
  }
}
