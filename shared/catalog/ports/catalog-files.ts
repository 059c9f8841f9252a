import type { StoreId } from '#ground/domain';
import type { PublishedCatalog, SearchText } from '../domain/published/published.ts';

/** What has versions: the catalog of a store, or a shard of the listed stores. */
export type Publication = StoreId | `shards/${number}`;

/** A product that matches a search: its position in the list, and its score. */
export interface Match {
  readonly position: number;
  readonly score: number;
}

/** A publication in memory. */
export interface Opened extends PublishedCatalog {
  /** Searches for words: every one must match. */
  search(words: string): readonly Match[];
}

/** The files of publications. The content of a version never changes. */
export interface CatalogFiles {
  /** Opens a version, which is then remembered; undefined if it no longer exists. */
  open(name: Publication, version: string): Promise<Opened | undefined>;
  /** The search texts of the products of a version, in their order; undefined if it no longer exists. */
  texts(name: Publication, version: string): Promise<readonly SearchText[] | undefined>;
  /**
   * Writes a version, unless it is the current one.
   * @returns the version: equal content has an equal one
   */
  save(
    name: Publication,
    published: PublishedCatalog,
    texts: readonly SearchText[],
    current: string | undefined,
  ): Promise<string>;
  /** Removes a version, if it is there. */
  remove(name: Publication, version: string): Promise<void>;
}
