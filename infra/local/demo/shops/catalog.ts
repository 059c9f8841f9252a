import { prepareCategory } from '../../../../shared/catalog/categories/change-category.ts';
import { treeOf } from '../../../../shared/catalog/data/categories.ts';
import { holdersOf } from '../../../../shared/catalog/data/guards.ts';
import { addProduct } from '../../../../shared/catalog/data/products.ts';
import { variantsOf } from '../../../../shared/catalog/domain/availability.ts';
import type { Product } from '../../../../shared/catalog/domain/product.ts';
import { toProductFields } from '../../../../shared/catalog/domain/sent-product.ts';
import { buildGuardWrites } from '../../../../shared/catalog/products/product-writes.ts';
import { moveLevel } from '../../../../shared/inventory/data/level-units.ts';
import { addLevel, emptyLevel } from '../../../../shared/inventory/data/levels.ts';
import { addMovement, movementOf } from '../../../../shared/inventory/data/movements.ts';
import { shownUnitsOf } from '../../../../shared/inventory/domain/stock.ts';
import { firstWarehouseIdOf } from '../../../../shared/inventory/warehouses/change-warehouse.ts';
import { settleAll } from '../../../../shared/kernel/concurrency.ts';
import type { CategoryId, ImageId, ProductId, StoreId, UserId } from '../../../../shared/kernel/ids.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asHundredths, asKobo } from '../../../../shared/kernel/money.ts';
import { msPerMinute } from '../../../../shared/kernel/time.ts';
import { uuidOfName, uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import { joinUpdates } from '../../../../shared/platform/table/commit/join-updates.ts';
import type { Table, Write } from '../../../../shared/platform/table/table.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import type { DemoProduct } from './products.data.ts';

/** Pixels of a side of the largest pictures. */
const side = 600;

/** Products of one transaction: those of fashion have up to 13 writes each. */
const concurrency = 6;

/** A product of a demo shop and its picture. */
export interface Made {
  readonly product: ProductId;
  readonly image: ImageId;
  readonly slug: string;
}

const categoryId = (store: StoreId, name: string): CategoryId =>
  toId<'Category'>(uuidOfName('Demo category', `${store} ${name}`));

async function addCategories(table: Table, store: Store, names: readonly string[], now: Date): Promise<void> {
  const { nodes } = await treeOf(table, store.id);
  const missing = names.filter((name) => !nodes.has(categoryId(store.id, name)));
  for (const name of missing) {
    const sent = { name, position: names.indexOf(name) };
    const { writes } = await prepareCategory(table, store, categoryId(store.id, name), sent, now);
    await table.commit(writes);
  }
}

const madeOf = ({ id: store }: Store, { slug }: DemoProduct, nth: number, now: Date): Made => ({
  slug,
  // The first of the list is the newest.
  product: toId<'Product'>(
    uuidOfTime(new Date(now.getTime() - nth * msPerMinute), uuidOfName('Demo product', `${store} ${slug}`)),
  ),
  image: toId<'Image'>(uuidOfName('Demo image', `${store} ${slug}`)),
});

function productFor(store: Store, sold: DemoProduct, { product: id, image, slug }: Made, now: Date): Product {
  const { name, text, price, was, category, tags, sizes, weight, stock } = sold;
  const options = sizes ? [{ name: 'Size', values: [...sizes] }] : [];
  const fields = toProductFields(
    id,
    {
      name,
      description: text,
      price: asKobo(price * 100),
      compare_at_price: was === undefined ? undefined : asKobo(was * 100),
      status: 'ACTIVE',
      options,
      tags: [...tags],
      categories: [categoryId(store.id, category)],
      weight_kg: asHundredths<'kg'>(weight * 100),
    },
    slug,
  );
  const at = now.toISOString();
  const size = { width: side, height: side, social: true } as const;
  const shown = { status: 'READY', alt: name, variants: [], position: 0, ...size } as const;
  const kept = { images: { [image]: { id: image, ...shown, created_at: at } }, stock_version: 0 };
  const { id: storeId, mode } = store;
  const begun = {
    ...fields,
    ...kept,
    id,
    store: storeId,
    mode,
    stock: {},
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const available = shownUnitsOf(stock);
  return { ...begun, stock: Object.fromEntries(variantsOf(begun).map((one) => [one.id, { available }])) };
}

/** The levels of a product in the shop's warehouse, each with the movement that filled it. */
const stockOf = (sold: Product, units: number, by: UserId, now: Date): Write[] =>
  variantsOf(sold).flatMap(({ id: variant, sku }) => {
    const { id: product, store, mode } = sold;
    const of = { warehouse: firstWarehouseIdOf(store), store, product, variant, mode, sku };
    const level = moveLevel(emptyLevel(of, now), { delta: units, released: 0 }, now.toISOString());
    const note = { kind: 'ADJUSTMENT', reason: 'RECEIVED', by } as const;
    return [addLevel(level), addMovement(movementOf(level, units, note))];
  });

/**
 * Fills the catalog of a shop, without an event for each product: publishing the shop builds its public catalog.
 * @param putPicture puts the files of a product, before the product exists
 */
export async function fillCatalog(
  table: Table,
  store: Store,
  sold: readonly DemoProduct[],
  now: Date,
  putPicture: (made: Made) => Promise<void>,
): Promise<void> {
  await addCategories(table, store, [...new Set(sold.map(({ category }) => category))], now);
  const slugs = sold.map(({ slug: text }) => ({ kind: 'slug' as const, text }));
  const holders = await holdersOf(table, store.id, slugs);
  const missing = sold.flatMap((one, nth) =>
    holders[nth] ? [] : [{ one, made: madeOf(store, one, nth, now) }],
  );
  for (let at = 0; at < missing.length; at += concurrency) {
    const writes = missing.slice(at, at + concurrency).map(async ({ one, made }) => {
      await putPicture(made);
      const product = productFor(store, one, made, now);
      const claims = await buildGuardWrites(table, product, undefined, product);
      return [addProduct(product), ...claims, ...stockOf(product, one.stock, store.owner, now)];
    });
    await table.commit(joinUpdates((await settleAll(writes)).flat()));
  }
}
