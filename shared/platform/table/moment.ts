/** What is remembered for a moment, and until when: milliseconds of the process's own clock. */
interface Passing<T> {
  readonly until: number;
  readonly value: Promise<T>;
}

/**
 * What was loaded a moment ago serves those who ask for it again, and those who ask while it is loaded share one load. A
 * load that fails is forgotten.
 */
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

  /** Forgets a value that has changed. A load of it that is on its way serves only those who have asked. */
  forget(key: string): void {
    this.#known.delete(key);
  }

  /** Drops what serves nobody any more, and the oldest beyond the most. */
  #drop(now: number): void {
    for (const [key, { until }] of this.#known) {
      if (now < until && this.#known.size <= this.#most) return;
      this.#known.delete(key);
    }
  }
}
