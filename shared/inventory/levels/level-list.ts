import { type Item, type ProductId, readMergedList, type StoreId, type Table, type VariantId } from '#ground';
import { holdersOf } from '../../catalog/data/guards.ts';
import { loadUncheckedProduct } from '../../catalog/data/products.ts';
import { variantsOf } from '../../catalog/domain/availability.ts';
import { foldSku } from '../../catalog/domain/words.ts';
import { type Level, levelLists, loadLevelsOfShelves, parseLevel } from '../data/levels.ts';
import { isLow } from '../domain/stock.ts';
import type { ListedWarehouse } from '../domain/warehouse.ts';

export interface LevelFilters {
  readonly product?: ProductId | undefined;
  readonly variant?: VariantId | undefined;
  readonly sku?: string | undefined;
  readonly low?: boolean | undefined;
}

/** Where levels are searched: in these warehouses, and of these stores. */
export interface SearchScope {
  readonly warehouses: readonly Pick<ListedWarehouse, 'id' | 'stores'>[];
  readonly stores: readonly StoreId[];
}

interface ListPage {
  readonly limit: number;
  readonly after: Item | undefined;
}

/** The variants of the requested product or SKU; undefined without either. 1 or 2 requests. */
async function variantsAsked(
  table: Table,
  stores: readonly StoreId[],
  { product, sku, variant }: LevelFilters,
): Promise<readonly VariantId[] | undefined> {
  if (variant !== undefined) return [variant];
  if (product === undefined && sku === undefined) return undefined;
  const holders =
    product === undefined && sku !== undefined
      ? await Promise.all(stores.map((store) => holdersOf(table, store, [{ kind: 'sku', text: sku }])))
      : [[product]];
  const ids = holders.flat().filter((id) => id !== undefined);
  const found = await Promise.all(ids.map((id) => loadUncheckedProduct(table, id)));
  return found
    .flatMap((one) => (one && stores.includes(one.store) ? variantsOf(one) : []))
    .map(({ id }) => id);
}

const placeOf = ({ created_at, id }: Level) => `${created_at}#${id}`;

/** A page of levels that are all in memory, newest first. */
function pageOf(levels: readonly Level[], { limit, after }: ListPage) {
  const left = levels
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1))
    .filter((level) => after === undefined || placeOf(level) < String(after.place));
  const page = left.slice(0, limit);
  const last = page.at(-1);
  return { levels: page, next: last && left.length > limit ? { place: placeOf(last) } : undefined };
}

/**
 * A page of the matching levels, newest first; low levels by the time since when they are low. A variant, a product or
 * a SKU leads to its levels without a list.
 */
export async function findLevels(
  table: Table,
  { warehouses, stores }: SearchScope,
  filters: LevelFilters,
  page: ListPage,
): Promise<{ readonly levels: readonly Level[]; readonly next: Item | undefined }> {
  const { product, variant, sku, low } = filters;
  const places = warehouses.map(({ id }) => id);
  const fits = (level: Level) =>
    stores.includes(level.store) &&
    places.includes(level.warehouse) &&
    (product === undefined || level.product === product) &&
    (variant === undefined || level.variant === variant) &&
    (sku === undefined || foldSku(level.sku ?? '') === foldSku(sku)) &&
    (low === undefined || isLow(level.available, level.reorder_point) === low);
  const variants = await variantsAsked(table, stores, filters);
  if (variants) {
    const shelves = places.flatMap((warehouse) => variants.map((one) => ({ warehouse, variant: one })));
    return pageOf((await loadLevelsOfShelves(table, shelves)).filter(fits), page);
  }
  const ofOthers = warehouses.some((one) => one.stores.some((store) => !stores.includes(store)));
  const lists = low
    ? stores.map((store) => levelLists.lowIn.at({ store }))
    : places.map((warehouse) => levelLists.inWarehouse.at({ warehouse }));
  const { results, next } = await readMergedList(
    table,
    {
      lists,
      read: (item) => [parseLevel(item)],
      fits: ofOthers || low !== undefined ? fits : undefined,
    },
    page,
  );
  return { levels: results, next };
}
