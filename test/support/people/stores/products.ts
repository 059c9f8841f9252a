import { randomUUID } from 'node:crypto';
import type { Product } from '../../../../shared/catalog/domain/product.ts';
import type { WholeProduct } from '../../../../shared/catalog/domain/sent-product.ts';
import { prepareProduct } from '../../../../shared/catalog/products/change-product.ts';
import { createStockCompanion } from '../../../../shared/inventory/levels/product-levels.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';

/** A product of a store, on sale, as its route makes it. */
export async function newProduct(
  wire: Wire,
  store: Store,
  fields: Partial<WholeProduct> = {},
): Promise<Product> {
  const now = wire.now();
  const id = toId<'Product'>(uuidOfTime(now, randomUUID()));
  const sent: WholeProduct = { name: 'Adire shirt', price: asKobo(1_850_000), status: 'ACTIVE', ...fields };
  const work = { table: wire.table, now };
  const { product, writes } = await prepareProduct(work, store, { id, sent }, createStockCompanion(work));
  await wire.table.commit(writes);
  return product;
}
