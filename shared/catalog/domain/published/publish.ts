import type { Category } from '../categories/category.ts';
import type { Product } from '../product.ts';
import { type ProductSummary, productSummaryOf, type Searched, searchedOf } from './public-product.ts';
import {
  compareNewestFirst,
  type PublishedCatalog,
  type PublishedCategory,
  type SearchText,
} from './published.ts';

/** A product to be published. */
export interface ToPublish {
  readonly summary: ProductSummary;
  readonly searched: Searched;
}

/** The published part of a product; undefined if it is not public. */
export const toPublish = (product: Product): ToPublish | undefined =>
  product.status === 'ACTIVE'
    ? { summary: productSummaryOf(product), searched: searchedOf(product) }
    : undefined;

/** Categories as they are published. @param shown the public ones, as a menu */
export function toPublishedCategories(shown: readonly Category[]): PublishedCategory[] {
  const positions = new Map(shown.map(({ id }, position) => [id, position]));
  return shown.map(({ id, name, slug, parent, description, position }) => ({
    id,
    name,
    slug,
    description,
    position,
    parent: parent && positions.get(parent),
  }));
}

/** The catalog that a store publishes: its products, newest first, in the public categories. @param shown these */
export function catalogOf(
  products: readonly ToPublish[],
  shown: readonly Category[],
): { readonly published: PublishedCatalog; readonly texts: readonly SearchText[] } {
  const positions = new Map(shown.map(({ id }, position) => [id, position]));
  const newest = products.toSorted((a, b) => compareNewestFirst(a.summary, b.summary));
  return {
    published: {
      stores: [],
      categories: toPublishedCategories(shown),
      products: newest.map(({ summary: { categories: ids, ...summary } }) => ({
        ...summary,
        store: 0,
        categories: ids.flatMap((id) => positions.get(id) ?? []),
      })),
    },
    texts: newest.map(({ searched: { skus, description = '', words } }) => ({
      sku: skus.join(' '),
      description,
      ...(words.length > 0 && { words }),
    })),
  };
}
