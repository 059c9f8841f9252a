import type { CategoryId, StoreId } from '#ground/domain';
import type { ProductSummary } from './public-product.ts';

/** A product in the published catalog. */
export interface PublishedProduct extends Omit<ProductSummary, 'categories'> {
  /** Its store, by the position among the stores. */
  readonly store: number;
  /** Its categories, by their positions among all of them. */
  readonly categories: readonly number[];
}

/** What a product is found by, besides its summary. */
export interface SearchText {
  /** The SKUs of the product and of its variants. */
  readonly sku: string;
  readonly description: string;
  /** The merchant's search words; absent where an earlier release wrote it. */
  readonly words?: readonly string[] | undefined;
}

/** An active category whose ancestors are all active. */
export interface PublishedCategory {
  readonly id: CategoryId;
  readonly name: string;
  readonly slug: string;
  /** Its parent, by position. */
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
  /** The version of the catalog that its products are from. */
  readonly version: string;
  /** How many of the categories are its own: they are consecutive, in the order of the stores. */
  readonly categories: number;
}

/** What is published together: the catalog of a store, or a shard with the catalogs of many. */
export interface PublishedCatalog {
  /** The stores of a shard. Empty for one store's catalog: its name is in the store item. */
  readonly stores: readonly ShardStore[];
  readonly categories: readonly PublishedCategory[];
  /** Newest first. */
  readonly products: readonly PublishedProduct[];
}

/** Orders published products: newest first. */
export const compareNewestFirst = (a: Dated, b: Dated): number =>
  compare(b.created_at, a.created_at) || compare(b.id, a.id);

interface Dated {
  readonly id: string;
  readonly created_at: string;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
