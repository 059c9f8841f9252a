/** A value that is remembered for a moment, and until when: milliseconds of the process's own clock. */
interface Passing<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/** A recent load serves later callers, and callers who ask during a load share it. A failed load is forgotten. */
export class Moment<T> {
  /** The youngest last. */
  readonly #known = new Map<string, Passing<T>>();
  readonly #most: number;
  readonly #lasts: number;

  /**
   * @param most the number of values that it holds at most
   * @param lasts milliseconds for which a load serves, from its start
   */
  constructor(most: number, lasts: number) {
    this.#most = most;
    this.#lasts = lasts;
  }

  get(key: string, load: () => Promise<T>): Promise<T> {
    const now = performance.now();
    const known = this.#known.get(key);
    if (known && now < known.until) return known.value;
    const passing = { until: now + this.#lasts, value: load() };
    this.#known.delete(key);
    this.#known.set(key, passing);
    this.#drop(now);
    passing.value.catch(() => {
      if (this.#known.get(key) === passing) this.#known.delete(key);
    });
    return passing.value;
  }

  /** Forgets a value that has changed. A load in progress serves only those who have already asked. */
  forget(key: string): void {
    this.#known.delete(key);
  }

  /** Drops expired values, and the oldest beyond the limit. */
  #drop(now: number): void {
    for (const [key, { until }] of this.#known) {
      if (now < until && this.#known.size <= this.#most) return;
      this.#known.delete(key);
    }
  }
}
