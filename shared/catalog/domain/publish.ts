import { type Category, publicCategories } from './category.ts';
import type { Product } from './product.ts';
import { type ProductSummary, type Searched, searchedOf, summaryOf } from './public-product.ts';
import { newestFirst, type Published, type SearchText } from './published.ts';

/** A product to be published. */
export interface ToPublish {
  readonly summary: ProductSummary;
  readonly searched: Searched;
}

/** The published part of a product; undefined if it is not public. */
export const toPublish = (product: Product): ToPublish | undefined =>
  product.status === 'ACTIVE' ? { summary: summaryOf(product), searched: searchedOf(product) } : undefined;

/** The catalog that a store publishes: its products, newest first, in the public categories. */
export function catalogOf(
  products: readonly ToPublish[],
  categories: readonly Category[],
): { readonly published: Published; readonly texts: readonly SearchText[] } {
  const shown = publicCategories(categories);
  const positions = new Map(shown.map(({ id }, position) => [id, position]));
  const newest = products.toSorted((a, b) => newestFirst(a.summary, b.summary));
  return {
    published: {
      stores: [],
      categories: shown.map(({ id, name, slug, parent, description, position }) => ({
        ...{ id, name, slug, description, position },
        parent: parent && positions.get(parent),
      })),
      products: newest.map(({ summary: { categories: its, ...summary } }) => ({
        ...summary,
        store: 0,
        categories: its.flatMap((id) => positions.get(id) ?? []),
      })),
    },
    texts: newest.map(({ searched: { skus, description = '' } }) => ({ sku: skus.join(' '), description })),
  };
}
