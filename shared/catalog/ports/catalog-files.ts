import type { StoreId } from '../../kernel/ids.ts';
import type { Published, SearchText } from '../domain/published.ts';

/** What has versions: the catalog of a store, or a shard of the listed stores. */
export type Publication = StoreId | `shards/${number}`;

/** A product that words were found in: its position in the list, and how well it matches. */
export interface Match {
  readonly position: number;
  readonly score: number;
}

/** What is published, as it is in memory. */
export interface Opened extends Published {
  /** Looks for words: every one must match. */
  search(words: string): readonly Match[];
}

/** The files of what is published. A version is never written with another content. */
export interface CatalogFiles {
  /** Opens a version, which is then remembered; undefined if it is not there any more. */
  open(of: Publication, version: string): Promise<Opened | undefined>;
  /** What the products of a version are found by, in their order; undefined if it is not there any more. */
  texts(of: Publication, version: string): Promise<readonly SearchText[] | undefined>;
  /**
   * Writes a version, unless it is the current one.
   * @returns the version: equal content has an equal one
   */
  save(
    of: Publication,
    published: Published,
    texts: readonly SearchText[],
    current: string | undefined,
  ): Promise<string>;
  /** Removes a version, if it is there. */
  remove(of: Publication, version: string): Promise<void>;
}
