import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { importFile } from '../../../../shared/catalog/adapters/import-thread.ts';
import { prepareCategory } from '../../../../shared/catalog/categories/change-category.ts';
import { treeOf } from '../../../../shared/catalog/data/categories.ts';
import { addImage } from '../../../../shared/catalog/data/product-images.ts';
import { saveShownStock } from '../../../../shared/catalog/data/products.ts';
import { variantsOf } from '../../../../shared/catalog/domain/availability.ts';
import type { CountedVariant } from '../../../../shared/catalog/domain/csv/draft/counts.ts';
import type { RowsOfProduct } from '../../../../shared/catalog/domain/csv/products.ts';
import type { Product } from '../../../../shared/catalog/domain/product.ts';
import { openCategories } from '../../../../shared/catalog/imports/import-categories.ts';
import { readDraft } from '../../../../shared/catalog/imports/import-file.ts';
import { prepareImportedProduct } from '../../../../shared/catalog/imports/import-product.ts';
import type { CompanionWrites } from '../../../../shared/catalog/products/change-product.ts';
import { moveLevel } from '../../../../shared/inventory/data/level-units.ts';
import { addLevel, emptyLevel } from '../../../../shared/inventory/data/levels.ts';
import { addMovement, movementOf } from '../../../../shared/inventory/data/movements.ts';
import { shownUnitsOf } from '../../../../shared/inventory/domain/stock.ts';
import { firstWarehouseIdOf } from '../../../../shared/inventory/domain/warehouse.ts';
import { settleAll } from '../../../../shared/kernel/concurrency.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { uuidOfName, uuidOfTime } from '../../../../shared/kernel/uuid.ts';
import { joinUpdates } from '../../../../shared/platform/table/commit/join-updates.ts';
import type { Work, Write } from '../../../../shared/platform/table/table.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import type { Store } from '../../../../shared/stores/data/stores.ts';
import { putPicture } from './shop-pictures.ts';
import type { DemoShop } from './shops.data.ts';

/** Pixels of a side of the largest pictures. */
const side = 600;

/** The import would make the categories that a shop lacks, in the order of its products. */
async function addCategories({ table, now }: Work, store: Store, names: readonly string[]): Promise<void> {
  const { nodes } = await treeOf(table, store.id);
  for (const [position, name] of names.entries()) {
    const id = toId<'Category'>(uuidOfName('Demo category', `${store.id} ${name}`));
    if (nodes.has(id)) continue;
    await table.commit((await prepareCategory({ table, now }, store, id, { name, position })).writes);
  }
}

/** The units of each variant, as the file counts them. */
const unitsOf = (product: Product, counts: readonly CountedVariant[]) =>
  variantsOf(product).map(({ id, sku, options }) => ({
    variant: id,
    sku,
    units: counts.find((one) => isDeepStrictEqual(one.options, options))?.units ?? 0,
  }));

/** The levels of a product in the shop's warehouse, each with the movement that filled it. */
const stockOf = (product: Product, counts: readonly CountedVariant[], { owner: by }: Store, now: Date) =>
  unitsOf(product, counts).flatMap(({ variant, sku, units }): Write[] => {
    const { id, store, mode } = product;
    const shelf = { warehouse: firstWarehouseIdOf(store), store, product: id, variant, mode, sku };
    const level = moveLevel(emptyLevel(shelf, now), { delta: units, released: 0 }, now.toISOString());
    const note = { kind: 'ADJUSTMENT', reason: 'RECEIVED', by } as const;
    return [addLevel(level), addMovement(movementOf(level, units, note))];
  });

/** Shows the stock and the picture of a product. */
async function show(wire: Wire, product: Product, counts: readonly CountedVariant[], now: Date) {
  const { id, store, slug, name: alt } = product;
  const image = toId<'Image'>(uuidOfName('Demo image', `${store} ${slug}`));
  await putPicture(wire, { store, product: id, image }, slug);
  const size = { width: side, height: side, social: true } as const;
  const shown = { status: 'READY', alt, variants: [], position: 0, ...size } as const;
  const stock = unitsOf(product, counts).map(({ variant, units }) => [
    variant,
    { available: shownUnitsOf(units) },
  ]);
  return joinUpdates([
    saveShownStock(product, Object.fromEntries(stock)),
    addImage(id, { id: image, ...shown, created_at: now.toISOString() }),
  ]);
}

/** Products of one transaction: those of fashion have up to 13 writes each. */
const perTransaction = 6;

/** Fills the catalog of a shop from its file, as an import does. The last product is the newest. */
export async function fillCatalog(wire: Wire, store: Store, shop: DemoShop, now: Date): Promise<void> {
  const { table } = wire;
  await addCategories({ table, now }, store, shop.categories);
  const file = importFile(await readFile(new URL(`${shop.slug}.csv`, import.meta.url)));
  if ('detail' in file) throw new Error(file.detail);
  const importing = { table, store, file, categories: await openCategories(table, store), now };
  const unseen: Write[] = [];

  /** @returns the writes of a product, unless the shop has it */
  const addProduct = async (rows: RowsOfProduct, nth: number): Promise<readonly Write[]> => {
    const { counts } = readDraft(file, rows);
    const opened = new Date(Date.parse(store.created_at) + nth);
    const id = toId<'Product'>(uuidOfTime(opened, uuidOfName('Demo product', `${store.id} ${rows.slug}`)));
    const alongside: CompanionWrites = async ({ product }) => ({
      required: stockOf(product, counts, store, now),
      optional: [],
    });
    const made = await prepareImportedProduct({ ...importing, alongside }, rows, id);
    if (made.outcome === 'failed') throw new Error(made.errors.map(({ detail }) => detail).join());
    const { product, writes } = 'prepared' in made ? made.prepared : { ...made, writes: [] };
    if (Object.keys(product.images).length === 0) unseen.push(...(await show(wire, product, counts, now)));
    return writes;
  };

  // The first alone: what an account has is counted from then on.
  for (let from = 0, to = 1; from < file.products.length; from = to, to += perTransaction) {
    const some = file.products.slice(from, to).map((rows, nth) => addProduct(rows, from + nth));
    const writes = (await settleAll(some)).flat();
    if (writes.length > 0) await table.commit(joinUpdates(writes));
  }
  if (unseen.length > 0) await table.commit(unseen);
}
