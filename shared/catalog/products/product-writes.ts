import type { CategoryId, ProductId, StoreId, Table, Write } from '#ground';
import { categoriesOf, saveProductCount } from '../data/categories.ts';
import { addGuard, guardPlaceOf, holdersOf, removeGuard, saveGuard, type Unique } from '../data/guards.ts';
import type { ProductFields } from '../domain/product.ts';
import { assertFree, assertNone, type Refusal, toRefusal } from '../domain/refusals.ts';
import { productSkusOf } from '../domain/rules.ts';

/** The unique fields and the categories of a product. */
type Claiming = Pick<ProductFields, 'slug' | 'sku' | 'variants' | 'categories' | 'status'>;

/** A unique text of a product, and its path in a request. */
interface Claim {
  readonly unique: Unique;
  readonly path: Refusal['path'];
}

const claimsOf = (product: Claiming | undefined): Claim[] =>
  product
    ? [
        { unique: { kind: 'slug', text: product.slug }, path: ['slug'] },
        ...productSkusOf(product).map(({ sku: text, path }) => ({
          unique: { kind: 'sku' as const, text },
          path,
        })),
      ]
    : [];

/** The claims of some that others do not have too. */
function without(some: readonly Claim[], others: readonly Claim[]): Claim[] {
  const places = new Set(others.map(({ unique }) => guardPlaceOf(unique)));
  return some.filter(({ unique }) => !places.has(guardPlaceOf(unique)));
}

const isActive = (product: Claiming): boolean => product.status === 'ACTIVE';

/** Marks on the guard of an unchanged slug whether the product is on sale, if that changes. */
function markedOf(
  store: StoreId,
  id: ProductId,
  before: Claiming | undefined,
  now: Claiming | undefined,
): Write[] {
  if (!before || !now || before.slug !== now.slug || isActive(before) === isActive(now)) return [];
  return [saveGuard(store, now.slug, id, isActive(now))];
}

/** @throws Problem conflict for a text that another product has */
async function assertFreed(table: Table, store: StoreId, product: ProductId, claims: readonly Claim[]) {
  const holders = await holdersOf(
    table,
    store,
    claims.map(({ unique }) => unique),
  );
  const taken = claims.filter((_, at) => holders[at] !== undefined && holders[at] !== product);
  assertFree(
    taken.map(({ path }) => toRefusal(path, 'is taken by another product of the store', 'conflict')),
  );
}

/** @throws Problem invalid_request for a category that the store does not have */
async function assertCategories(
  table: Table,
  store: StoreId,
  all: readonly CategoryId[],
  entered: readonly CategoryId[],
) {
  const found = await categoriesOf(table, entered);
  const unknown = entered.filter((_, at) => found[at]?.store !== store);
  assertNone(
    unknown.map((id) =>
      toRefusal(['categories', all.indexOf(id)], 'is not a category of this store', 'not_found'),
    ),
  );
}

/** The product that takes texts for its own. */
interface Claimant {
  readonly id: ProductId;
  readonly store: StoreId;
  /** Whether the slug was just found free: it is not asked for again. */
  readonly foundFree?: boolean;
}

/**
 * The writes by which a product takes its slug, its SKUs and its places in categories, and frees those that it had: 1
 * BatchGetItem for the slug and SKUs, 1 for the categories. Stale if another product was first.
 * @param before undefined for a new product
 * @param now undefined for a deleted one
 * @throws Problem invalid_request, conflict
 */
export async function writeGuards(
  table: Table,
  { id, store, foundFree = false }: Claimant,
  before: Claiming | undefined,
  now: Claiming | undefined,
): Promise<Write[]> {
  const [had, has] = [claimsOf(before), claimsOf(now)];
  const [was, is] = [before?.categories ?? [], now?.categories ?? []];
  const taken = without(has, had);
  const entered = is.filter((category) => !was.includes(category));
  const asked = foundFree ? taken.filter(({ unique }) => unique.kind !== 'slug') : taken;
  await Promise.all([assertFreed(table, store, id, asked), assertCategories(table, store, is, entered)]);
  return [
    ...taken.map(({ unique }) => addGuard(store, unique, id, now !== undefined && isActive(now))),
    ...markedOf(store, id, before, now),
    ...without(had, has).map(({ unique }) => removeGuard(store, unique, id)),
    ...entered.map((category) => saveProductCount(category, 1)),
    ...was.filter((category) => !is.includes(category)).map((category) => saveProductCount(category, -1)),
  ];
}
