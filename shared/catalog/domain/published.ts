import type { CategoryId, ImageId, ProductId, StoreId } from '../../kernel/ids.ts';
import type { Kobo } from '../../kernel/money.ts';

/** A product as the public lists it: a summary of one that is ACTIVE, as of the published catalog. */
export interface PublishedProduct {
  readonly id: ProductId;
  /** Which of the stores it belongs to, by its position among them. */
  readonly store: number;
  readonly slug: string;
  readonly name: string;
  /** The lowest price of a variant that is on sale, and what that one cost before its reduction. */
  readonly price: Kobo;
  readonly compare_at_price?: Kobo | undefined;
  /** The first picture that is ready. */
  readonly image?: { readonly id: ImageId; readonly alt?: string | undefined } | undefined;
  /** Its categories, by their positions among all of them. */
  readonly categories: readonly number[];
  readonly tags: readonly string[];
  readonly in_stock: boolean;
  /** Units that are left, where they are few. */
  readonly few_left?: number | undefined;
  readonly created_at: string;
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
  /** In a shard, the version of the store's catalog that its products are from. */
  readonly version?: string | undefined;
}

/** What is published together: the catalog of a store, or a shard with the catalogs of many. */
export interface Published {
  readonly stores: readonly PublishedStore[];
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
