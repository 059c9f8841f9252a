import type { CategoryId, ProductId, StoreId } from '../kernel/ids.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { categoriesOf, countProducts } from './data/categories.ts';
import { holdersOf, leaveGuard, markGuard, placeOf, takeGuard, type Unique } from './data/guards.ts';
import type { ProductFields } from './domain/product.ts';
import { assertFree, assertNone, type Refusal, refuse } from './domain/refusals.ts';
import { skusOf } from './domain/rules.ts';

/** What of a product others must not have, and what it is in. */
type Claiming = Pick<ProductFields, 'slug' | 'sku' | 'variants' | 'categories' | 'status'>;

/** Something unique that a product has, and where it stands in a request. */
interface Claim {
  readonly unique: Unique;
  readonly path: Refusal['path'];
}

const claimsOf = (of: Claiming | undefined): Claim[] =>
  of
    ? [
        { unique: { kind: 'slug', text: of.slug }, path: ['slug'] },
        ...skusOf(of).map(({ sku: text, path }) => ({ unique: { kind: 'sku' as const, text }, path })),
      ]
    : [];

/** The claims of some without those that others have too. */
function without(some: readonly Claim[], others: readonly Claim[]): Claim[] {
  const places = new Set(others.map(({ unique }) => placeOf(unique)));
  return some.filter(({ unique }) => !places.has(placeOf(unique)));
}

const isActive = (of: Claiming): boolean => of.status === 'ACTIVE';

/** Says on the guard of a slug that a product keeps whether it is on sale, if that changes. */
function marked(
  store: StoreId,
  id: ProductId,
  before: Claiming | undefined,
  now: Claiming | undefined,
): Write[] {
  if (!before || !now || before.slug !== now.slug || isActive(before) === isActive(now)) return [];
  return [markGuard(store, now.slug, id, isActive(now))];
}

/** @throws Problem conflict for what another product has */
async function assertFreed(table: Table, store: StoreId, product: ProductId, claims: readonly Claim[]) {
  const holders = await holdersOf(
    table,
    store,
    claims.map(({ unique }) => unique),
  );
  const taken = claims.filter((_, at) => holders[at] !== undefined && holders[at] !== product);
  assertFree(taken.map(({ path }) => refuse(path, 'is taken by another product of the store', 'conflict')));
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
    unknown.map((id) => refuse(['categories', all.indexOf(id)], 'is no category of this store', 'not_found')),
  );
}

/**
 * The writes by which a product takes its slug, its SKUs and its places in categories, and leaves those that it had: 1
 * BatchGetItem for the former, 1 for the latter. If another product was first, they are stale.
 * @param before undefined for a new product
 * @param now undefined for one that is deleted
 * @throws Problem invalid_request, conflict
 */
export async function claimWrites(
  table: Table,
  { id, store }: { readonly id: ProductId; readonly store: StoreId },
  before: Claiming | undefined,
  now: Claiming | undefined,
): Promise<Write[]> {
  const [had, has] = [claimsOf(before), claimsOf(now)];
  const [was, is] = [before?.categories ?? [], now?.categories ?? []];
  const taken = without(has, had);
  const entered = is.filter((category) => !was.includes(category));
  await Promise.all([assertFreed(table, store, id, taken), assertCategories(table, store, is, entered)]);
  return [
    ...taken.map(({ unique }) => takeGuard(store, unique, id, now !== undefined && isActive(now))),
    ...marked(store, id, before, now),
    ...without(had, has).map(({ unique }) => leaveGuard(store, unique, id)),
    ...entered.map((category) => countProducts(category, 1)),
    ...was.filter((category) => !is.includes(category)).map((category) => countProducts(category, -1)),
  ];
}
