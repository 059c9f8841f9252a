import { randomUUID } from 'node:crypto';
import type {
  PublishedCatalog,
  PublishedCategory,
  PublishedProduct,
  SearchText,
} from '../../../../shared/catalog/domain/published/published.ts';
import { type Id, toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';

const someId = <B extends string>(): Id<B> => toId<B>(randomUUID());

let made = 0;

/** A product of a published catalog: in stock, and newer than those made before. */
export function aProduct(
  name: string,
  fields: Partial<PublishedProduct> & Partial<SearchText> = {},
): PublishedProduct & SearchText {
  made += 1;
  return {
    id: someId(),
    store: 0,
    slug: name.toLowerCase().replaceAll(' ', '-'),
    price: asKobo(100_000),
    categories: [],
    tags: [],
    in_stock: true,
    few_left: false,
    created_at: new Date(Date.UTC(2026, 0, 1) + made * 1000).toISOString(),
    sku: '',
    description: '',
    name,
    ...fields,
  };
}

/** A category of a published catalog. */
export const aCategory = (name: string, parent?: number): PublishedCategory => ({
  id: someId(),
  name,
  slug: name.toLowerCase(),
  position: 0,
  ...(parent !== undefined && { parent }),
});

/** What a store publishes: these products, newest first, and their texts. */
export function publishedOf(
  products: readonly (PublishedProduct & SearchText)[],
  categories: readonly PublishedCategory[] = [],
): { readonly published: PublishedCatalog; readonly texts: readonly SearchText[] } {
  const newest = products.toSorted((a, b) => (a.created_at < b.created_at ? 1 : -1));
  return {
    published: {
      stores: [],
      categories,
      products: newest.map(({ sku: _, description: __, ...product }) => product),
    },
    texts: newest.map(({ sku, description }) => ({ sku, description })),
  };
}
