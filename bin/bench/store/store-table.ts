import { randomUUID } from 'node:crypto';
import { takeGuard } from '../../../shared/catalog/data/guards.ts';
import { addProduct } from '../../../shared/catalog/data/products.ts';
import type { Product } from '../../../shared/catalog/domain/product.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asHundredths } from '../../../shared/kernel/money.ts';
import { uuidOfTime } from '../../../shared/kernel/uuid.ts';
import type { Store } from '../../../shared/stores/data/stores.ts';
import { putAll } from '../../../test/support/services/bulk.ts';
import type { Engine } from '../../../test/support/services/engine.ts';
import { goods } from './store-goods.ts';

/** Puts this many products into a store, without their routes. @returns one of them */
export async function fill(
  { client, config }: Pick<Engine, 'client' | 'config'>,
  now: Date,
  { id: store, mode }: Store,
  count: number,
): Promise<Product> {
  const start = now.getTime();
  const products = goods(count).map((one, nth): Product => {
    const at = new Date(start + nth);
    const times = { created_at: at.toISOString(), updated_at: at.toISOString() };
    return {
      id: toId<'Product'>(uuidOfTime(at, randomUUID())),
      store,
      mode,
      slug: `product-${nth}`,
      ...one,
      ...times,
      categories: [],
      search_words: [],
      status: 'ACTIVE',
      weight_kg: asHundredths<'kg'>(50),
      track_inventory: false,
      allow_backorder: false,
      options: [],
      variants: [],
      images: {},
      stock: {},
      stock_version: 0,
      revision: 1,
    };
  });
  const writes = products.flatMap((product) => [
    addProduct(product),
    takeGuard(store, { kind: 'slug', text: product.slug }, product.id, true),
  ]);
  await putAll(client, config.SVC_TABLE, writes.values());
  const [product] = products;
  if (!product) throw new Error('no product was put');
  return product;
}
