import type { StoreId } from '#ground';
import type { Store } from '../../stores/data/stores.ts';
import type { Product } from '../domain/product.ts';
import type { PublishedCatalog, PublishedCategory } from '../domain/published/published.ts';

/** The pages of one catalog that is being built. */
interface PagesOfCatalog {
  /** Makes the pages of some of the public products. */
  take(products: readonly Product[]): Promise<void>;
  /**
   * Makes the pages that list products, once all were taken.
   * @returns when the store must be built again, because pages are left over; undefined if none are
   */
  end(published: PublishedCatalog): Promise<Date | undefined>;
}

/** What makes the pages of stores whose catalogs are published: a hook, which functions/ fills. */
export interface CatalogPages {
  /** Begins the pages of a store. @param categories that the public sees */
  begin(store: Store, categories: readonly PublishedCategory[], now: Date): Promise<PagesOfCatalog>;
  /** Removes the pages of a store that the public no longer sees. */
  remove(store: StoreId): Promise<void>;
}
