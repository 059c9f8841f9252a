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

/** How many people are told in one transaction. */
const atOnce = 25;

/**
 * Tells those who wait longest for a variant that it is back, as many as there are units that nobody was told of yet. Units
 * that are sold were those of people who were told.
 * @param lately who joined so lately that the index may not list it
 * @param units that are left to sell
 * @returns whether there may be more to tell
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

/** The units to tell of: all who wait, where a product is sold without counting. */
const unitsOf = (product: Product, variant: VariantId, left: ReadonlyMap<VariantId, number>) =>
  !product.track_inventory || product.allow_backorder ? Number.MAX_SAFE_INTEGER : (left.get(variant) ?? 0);

/** Tells those who wait for a product what is back of it. 2 Queries where nobody waits. */
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
