/** The headers of a file when it is put. */
export interface FileForm {
  readonly contentType: string;
  /** For files that others fetch by their URL. */
  readonly cacheControl?: string;
}

/** The caching of files that never change, such as those that are named by their content. */
export const immutableCaching = 'public, max-age=31536000, immutable';

/** Files that functions read and write themselves, in memory. */
export interface Files {
  /**
   * The bytes of a file as they were put; undefined if there is none.
   * @throws Problem unavailable when the store cannot be reached in time
   * @throws when the file is larger than 64 MB
   */
  get(key: string): Promise<Uint8Array | undefined>;
  /**
   * Writes a file, replacing any with the same key.
   * @throws Problem unavailable when the store cannot be reached in time
   */
  put(key: string, bytes: Uint8Array, form: FileForm): Promise<void>;
  /**
   * Removes a file if there is one.
   * @throws Problem unavailable when the store cannot be reached in time
   */
  remove(key: string): Promise<void>;
}
