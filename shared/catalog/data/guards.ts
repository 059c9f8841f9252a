import * as z from 'zod';
import {
  definePartition,
  type Item,
  isNew,
  type Key,
  type PageRequest,
  type ProductId,
  type StoreId,
  stored,
  type Table,
  uuidOfName,
  type Write,
} from '#ground/data';
import { foldSku } from '../domain/words.ts';

/**
 * The SKUs and the slugs of a store's products: a guard item for each keeps a second product from using it. The
 * categories of the store are in the same partition. Each product has one slug, so the guards of slugs are also the
 * list of products for code that must not miss one: an index lags behind, and they do not.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `holdersOf`, `findGuardHolders` | 1 BatchGetItem | 1 read each |
 * | `listOnSale` a store | 1 Query a page | 1 read per 4 KB, some 30 guards |
 * | `addGuard`, `saveGuard`, `removeGuard` | within a transaction | 2 write |
 */
const Guard = z.object({
  product: stored.id<'Product'>(),
  /** Whether the product is ACTIVE, on the guard of its slug; absent where an earlier release wrote it. */
  active: z.boolean().optional(),
});

/** The items of a catalog besides its products. */
export const catalogs = definePartition((store: StoreId) => `CATALOG#${store}`, {
  sku: 'SKU#',
  slug: 'SLUG#',
  tree: 'TREE',
});

/** A text that is unique in a store. */
export interface Unique {
  readonly kind: 'sku' | 'slug';
  readonly text: string;
}

/** The most bytes of a sort key. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Constraints.html */
const maxKeyLength = 1_024;

/**
 * The sort key of a guard: equal for texts that count as equal. A text that is too long for a key, such as a cell of a
 * file, is replaced by its hash.
 */
export function guardPlaceOf({ kind, text }: Unique): string {
  const prefix = catalogs.sk[kind];
  const place = prefix + (kind === 'sku' ? foldSku(text) : text);
  return Buffer.byteLength(place) > maxKeyLength ? prefix + uuidOfName('guard', place) : place;
}
const keyOf = (store: StoreId, one: Unique): Key => ({ pk: catalogs.pk(store), sk: guardPlaceOf(one) });

/** Which products have these? In their order; at most 100. */
export async function holdersOf(
  table: Table,
  store: StoreId,
  wanted: readonly Unique[],
): Promise<(ProductId | undefined)[]> {
  const items = await table.getMany(wanted.map((one) => keyOf(store, one)));
  return items.map((item) => item && Guard.parse(item).product);
}

/** Which products have this, in any of these stores? At most 100 stores. */
export async function findGuardHolders(
  table: Table,
  stores: readonly StoreId[],
  one: Unique,
): Promise<ProductId[]> {
  const items = await table.getMany(stores.map((store) => keyOf(store, one)));
  return items.flatMap((item) => (item ? [Guard.parse(item).product] : []));
}

/**
 * Which products of a store are on sale, as the table has it at this moment? A product whose guard predates the mark is
 * included, whatever its status.
 */
export async function listOnSale(
  table: Table,
  store: StoreId,
  page: PageRequest,
): Promise<{ readonly ids: readonly ProductId[]; readonly next: Item | undefined }> {
  const find = { pk: catalogs.pk(store), prefix: catalogs.sk.slug, consistent: true, ...page };
  const { items, next } = await table.query(find);
  const guards = items.map((item) => Guard.parse(item));
  return { ids: guards.filter(({ active }) => active !== false).map(({ product }) => product), next };
}

/**
 * Takes a free text for a product. Stale if another product has taken it.
 * @param active whether the product is ACTIVE
 */
export const addGuard = (store: StoreId, one: Unique, product: ProductId, active: boolean): Write => ({
  put: { ...keyOf(store, one), product, ...(one.kind === 'slug' && { active }) },
  when: isNew,
});

/** Marks on the guard of a slug whether its product is ACTIVE now. */
export const saveGuard = (store: StoreId, slug: string, product: ProductId, active: boolean): Write => ({
  update: { key: keyOf(store, { kind: 'slug', text: slug }), set: { active }, when: { product } },
});

/** Frees a text that a product had. */
export const removeGuard = (store: StoreId, one: Unique, product: ProductId): Write => ({
  remove: keyOf(store, one),
  when: { product },
});
