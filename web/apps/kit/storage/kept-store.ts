/** A store of a database in the browser, by string keys. */
export interface KeptStore {
  get(key: string): Promise<unknown>;
  /** All values whose keys begin so, in the order of their keys. */
  list(prefix: string): Promise<readonly unknown[]>;
  /**
   * Writes and deletes, all or nothing. It is on the disk when the promise is fulfilled.
   * @throws DOMException `QuotaExceededError` when the disk is full
   */
  change(puts: ReadonlyMap<string, unknown>, deletes?: readonly string[]): Promise<void>;
}
