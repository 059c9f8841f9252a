/**
 * A map that forgets its oldest entry when it is full. A process remembers parts of the table in it between requests.
 */
export class Memory<K, V> {
  readonly #entries = new Map<K, V>();
  readonly #most: number;

  /** @param most the number of entries that it holds at most */
  constructor(most: number) {
    this.#most = most;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  set(key: K, value: V): void {
    const [oldest] = this.#entries.keys();
    const isFull = this.#entries.size >= this.#most && !this.#entries.has(key);
    if (isFull && oldest !== undefined) this.#entries.delete(oldest);
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    this.#entries.delete(key);
  }
}
