import { randomUUID } from 'node:crypto';
import { addProduct } from '../../shared/catalog/data/products.ts';
import type { Product } from '../../shared/catalog/domain/product.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { hundredths } from '../../shared/kernel/money.ts';
import { uuidOfTime } from '../../shared/kernel/uuid.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { goods } from './store-goods.ts';

/** Writes of a transaction. */
const atOnce = 50;

/** Puts this many products into a store, without their routes. @returns one of them */
export async function fill(wire: Wire, { id: store, owner, mode }: Store, count: number): Promise<Product> {
  const start = wire.now().getTime();
  const products = goods(count).map((one, nth): Product => {
    const at = new Date(start + nth);
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() };
    return {
      ...{ id: toId<'Product'>(uuidOfTime(at, randomUUID())), store, owner, mode, slug: `product-${nth}` },
      ...{ ...one, ...times, categories: [], status: 'ACTIVE', weight_kg: hundredths<'kg'>(50) },
      ...{ track_inventory: false, allow_backorder: false, options: [], variants: [], images: {}, stock: {} },
      ...{ stock_version: 0, revision: 1 },
    };
  });
  for (let first = 0; first < count; first += atOnce)
    await wire.table.commit(products.slice(first, first + atOnce).map(addProduct));
  const [product] = products;
  if (!product) throw new Error('no product was put');
  return product;
}
