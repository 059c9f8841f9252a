import type { CategoryId, StoreId } from '../../kernel/ids.ts';
import type { ProductSummary } from './public-product.ts';

/** A product as the public lists it, as of the published catalog. */
export interface PublishedProduct extends Omit<ProductSummary, 'categories'> {
  /** Which of the stores it belongs to, by its position among them. */
  readonly store: number;
  /** Its categories, by their positions among all of them. */
  readonly categories: readonly number[];
}

/** What a product is found by, besides its summary. */
export interface SearchText {
  /** The SKUs of the product and of its variants. */
  readonly sku: string;
  readonly description: string;
}

/** A category that is active, as are those above it. */
export interface PublishedCategory {
  readonly id: CategoryId;
  readonly name: string;
  readonly slug: string;
  /** The one above it, by its position. */
  readonly parent?: number | undefined;
  readonly description?: string | undefined;
  readonly position: number;
}

/** The store of a product. */
export interface PublishedStore {
  readonly id: StoreId;
  readonly slug: string;
  readonly name: string;
}

/** A store in a shard. */
export interface ShardStore extends PublishedStore {
  /** The version of its catalog that the products are from. */
  readonly version: string;
  /** How many of the categories are its own: they stand together, in the order of the stores. */
  readonly categories: number;
}

/** What is published together: the catalog of a store, or a shard with the catalogs of many. */
export interface Published {
  /** Of a shard, its stores. The catalog of one store has none: what the store is called says its own item. */
  readonly stores: readonly ShardStore[];
  readonly categories: readonly PublishedCategory[];
  /** Newest first. */
  readonly products: readonly PublishedProduct[];
}

/** The order of products in what is published: newest first. */
export const newestFirst = (a: Dated, b: Dated): number =>
  compare(b.created_at, a.created_at) || compare(b.id, a.id);

interface Dated {
  readonly id: string;
  readonly created_at: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
