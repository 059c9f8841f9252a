import type { Kobo } from '#ground/domain';
import { compareNewestFirst, type PublishedCategory, type PublishedProduct } from './published.ts';

/** The orders of a list of products. */
export const sorts = ['newest', 'price', '-price'] as const;
export type Sort = (typeof sorts)[number];

/** Which published products are wanted. */
export interface ListingFilter {
  /** The id or the slug of a category; its descendants are included. */
  readonly category?: string | undefined;
  readonly in_stock?: boolean | undefined;
  readonly min_price?: Kobo | undefined;
  readonly max_price?: Kobo | undefined;
}

/** A page: the most products, and the position after which it starts. */
export interface ListPageRequest {
  readonly limit: number;
  readonly after?: ListPlace | undefined;
}

/**
 * A position in a list, as texts for a cursor. It holds the sort key of a product, not a count, so the next page
 * continues correctly even if the catalog has changed in between.
 */
export type ListPlace = Readonly<Record<string, string>>;

/** A page of a list, and the position where the next one starts; undefined at the end of the list. */
export interface Page<T> {
  readonly results: readonly T[];
  readonly next?: ListPlace | undefined;
}

/** The sort keys of a product. */
interface Ordered {
  readonly id: string;
  readonly created_at: string;
  readonly price: number;
}

const orders: Readonly<Record<Sort, (a: Ordered, b: Ordered) => number>> = {
  newest: compareNewestFirst,
  price: (a, b) => a.price - b.price || compareNewestFirst(a, b),
  '-price': (a, b) => b.price - a.price || compareNewestFirst(a, b),
};

/** Sorted lists, by the list of a catalog that is in memory: each is sorted once. */
const sorted = new WeakMap<readonly PublishedProduct[], Partial<Record<Sort, readonly PublishedProduct[]>>>();

/** @param products newest first */
function inOrder(products: readonly PublishedProduct[], sort: Sort): readonly PublishedProduct[] {
  if (sort === 'newest') return products;
  const known = sorted.get(products) ?? {};
  const list = known[sort] ?? products.toSorted(orders[sort]);
  sorted.set(products, { ...known, [sort]: list });
  return list;
}

/** The positions of the categories that an id or a slug names, and of all their descendants. */
function categoriesNamed(categories: readonly PublishedCategory[], named: string): ReadonlySet<number> {
  const found = new Set<number>();
  for (let before = -1; found.size > before; ) {
    before = found.size;
    for (const [position, { id, slug, parent }] of categories.entries())
      if (id === named || slug === named || (parent !== undefined && found.has(parent))) found.add(position);
  }
  return found;
}

/** The test whether a product is wanted. */
export function isWanted(
  { category, in_stock, min_price, max_price }: ListingFilter,
  categories: readonly PublishedCategory[],
): (product: PublishedProduct) => boolean {
  const within = category === undefined ? undefined : categoriesNamed(categories, category);
  return (product) =>
    (within === undefined || product.categories.some((one) => within.has(one))) &&
    (in_stock === undefined || product.in_stock === in_stock) &&
    (min_price === undefined || product.price >= min_price) &&
    (max_price === undefined || product.price <= max_price);
}

const placeOf = ({ id, created_at, price }: Ordered): ListPlace => ({ id, created_at, price: String(price) });
const orderedAt = ({ id = '', created_at = '', price }: ListPlace): Ordered => ({
  id,
  created_at,
  price: Number(price),
});

/** Something that lists products, newest first. */
interface Lists {
  readonly products: readonly PublishedProduct[];
}

/** A product, and the list that it is from. */
export interface Listed<S> {
  readonly product: PublishedProduct;
  readonly source: S;
}

/** The first products of a list in an order, after a position. */
function firstOf(
  { products }: Lists,
  sort: Sort,
  wanted: (product: PublishedProduct) => boolean,
  { most, start }: { readonly most: number; readonly start: Ordered | undefined },
): PublishedProduct[] {
  const order = orders[sort];
  const found: PublishedProduct[] = [];
  for (const product of inOrder(products, sort)) {
    if (found.length === most) break;
    if ((!start || order(product, start) > 0) && wanted(product)) found.push(product);
  }
  return found;
}

/** A page of the wanted products of all these lists together, in an order. */
export function takePageInOrder<S extends Lists & { readonly categories: readonly PublishedCategory[] }>(
  sources: readonly S[],
  sort: Sort,
  wanted: ListingFilter,
  { limit, after }: ListPageRequest,
): Page<Listed<S>> {
  const start = after && orderedAt(after);
  const found = sources.flatMap((source) =>
    firstOf(source, sort, isWanted(wanted, source.categories), { most: limit + 1, start }).map((product) => ({
      product,
      source,
    })),
  );
  const ordered = sources.length > 1 ? found.toSorted((a, b) => orders[sort](a.product, b.product)) : found;
  const results = ordered.slice(0, limit);
  const last = results.at(-1);
  return { results, next: last && ordered.length > limit ? placeOf(last.product) : undefined };
}
