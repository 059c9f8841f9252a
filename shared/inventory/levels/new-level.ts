import {
  exists,
  Problem,
  type ProductId,
  refuseField,
  type StoreId,
  type Table,
  toId,
  type VariantId,
  type Work,
  type Write,
} from '#ground';
import { keyOfProduct, loadUncheckedProduct, parseProduct } from '../../catalog/data/products.ts';
import { variantsOf } from '../../catalog/domain/availability.ts';
import type { Product } from '../../catalog/domain/product.ts';
import { addLevel, emptyLevel, keyOfLevel, type Level, parseLevel } from '../data/levels.ts';
import { rosterOf } from '../data/roster.ts';
import { keyOfWarehouse, type Warehouse } from '../data/warehouses.ts';
import { levelIdOf } from '../domain/level-id.ts';

/** A requested level. */
export interface AskedLevel {
  readonly variant: VariantId;
  readonly product?: ProductId | undefined;
  readonly reorder_point?: number | undefined;
  readonly bin?: string | undefined;
}

/**
 * The product of a variant, which does not name it. For a product without options the variant is the product. For
 * another product, a level in the warehouse where the product began names it: 1 BatchGetItem finds both.
 */
async function productOfVariant(
  table: Table,
  { owner, mode }: Warehouse,
  { variant, product }: AskedLevel,
): Promise<Product | undefined> {
  if (product !== undefined) return loadUncheckedProduct(table, product);
  const { warehouses } = await rosterOf(table, owner, mode);
  const found = await table.getTogether({
    product: keyOfProduct(toId<'Product'>(variant)),
    levels: warehouses.map(({ id }) => keyOfLevel(levelIdOf(id, variant))),
  });
  if (found.product) return parseProduct(found.product);
  const [sibling] = found.levels.filter((one) => one !== undefined).map(parseLevel);
  return sibling && loadUncheckedProduct(table, sibling.product);
}

/**
 * A level without units.
 * @param stores in which the caller changes stock
 * @throws Problem invalid_request for a variant that the warehouse cannot hold; (at commit) conflict when it holds it
 */
export async function prepareLevel(
  { table, now }: Work,
  warehouse: Warehouse,
  stores: readonly StoreId[],
  asked: AskedLevel,
): Promise<{ readonly level: Level; readonly writes: readonly Write[] }> {
  const product = await productOfVariant(table, warehouse, asked);
  const known = product && stores.includes(product.store) ? product : undefined;
  const variant = known && variantsOf(known).find(({ id }) => id === asked.variant);
  if (!known || !variant)
    throw refuseField(
      '/variant',
      asked.product === undefined
        ? 'is not a known variant; send its product too'
        : 'is not a variant of this product in a store whose stock you may change',
      'not_found',
    );
  if (!warehouse.stores.includes(known.store))
    throw refuseField('/warehouse', 'does not serve the store of the product', 'conflict');
  const { reorder_point, bin } = asked;
  const { id: productId, store, mode } = known;
  const place = { warehouse: warehouse.id, store, product: productId, variant: variant.id, mode };
  const level = emptyLevel({ ...place, sku: variant.sku, reorder_point, bin }, now);
  const taken = () =>
    new Problem('conflict', `This warehouse already stocks this variant (level ${level.id}).`, {
      errors: [{ pointer: '/variant', code: 'conflict', detail: 'already has a level in this warehouse' }],
    });
  return { level, writes: [addLevel(level, taken), { check: keyOfWarehouse(warehouse.id), when: exists }] };
}
