import type { ListingFilter, ListPageRequest, Page, Sort } from '../domain/published/listing.ts';
import type { PublishedCategory, PublishedProduct, PublishedStore } from '../domain/published/published.ts';

/** A search request. */
export interface ProductQuery {
  /** The words; without them the search is a list, newest first. */
  readonly words?: string | undefined;
  readonly wanted: ListingFilter;
  readonly page: ListPageRequest;
}

/** A product with its store and its categories. */
export interface FoundProduct {
  readonly product: PublishedProduct;
  readonly store: PublishedStore;
  readonly categories: readonly PublishedCategory[];
}

/** A store, and which version of its catalog is published. */
export interface SearchedStore extends PublishedStore {
  readonly catalog?: { readonly version: string } | undefined;
}

/** Searches the published catalogs. It may be seconds behind the table. */
export interface ProductSearch {
  /** The products of a store that match, best first. */
  inStore(store: SearchedStore, asked: ProductQuery): Promise<Page<FoundProduct>>;
  /** The products of all listed stores that match, best first. */
  everywhere(asked: ProductQuery): Promise<Page<FoundProduct>>;
  /** The products of a store in an order. */
  list(store: SearchedStore, sort: Sort, asked: Omit<ProductQuery, 'words'>): Promise<Page<FoundProduct>>;
  /** The categories of a store, as a menu shows them. */
  categories(store: SearchedStore): Promise<readonly PublishedCategory[]>;
}
