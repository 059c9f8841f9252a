import { msPerSecond } from '../../../../shared/kernel/time.ts';

/** A write of a transaction. */
export interface Touched {
  readonly key: string;
  /** Write units. A transaction uses twice those of a plain write. */
  readonly units: number;
}

/** Write units that one item takes in a second. */
const unitsPerSecond = 1_000;

/**
 * The items that transactions are changing, as on DynamoDB: another write of one of them is refused at once. It also
 * counts the write units of each item, which refused transactions use too. It has no clock; its callers give the time.
 */
export class LockTable {
  readonly #locked = new Set<string>();
  /** The write units that an item still has, and when they were counted. */
  readonly #left = new Map<string, { readonly units: number; readonly at: number }>();

  #leftOf(key: string, at: number): number {
    const last = this.#left.get(key) ?? { units: unitsPerSecond, at };
    return Math.min(unitsPerSecond, last.units + ((at - last.at) * unitsPerSecond) / msPerSecond);
  }

  /**
   * Uses the units of the writes.
   * @param at milliseconds
   * @returns why they are refused, if they are
   */
  touch(writes: readonly Touched[], at: number): 'throttled' | 'conflict' | undefined {
    const left = writes.map(({ key, units }) => ({ key, units: this.#leftOf(key, at) - units }));
    if (left.some(({ units }) => units < 0)) return 'throttled';
    for (const { key, units } of left) this.#left.set(key, { units, at });
    return writes.some(({ key }) => this.#locked.has(key)) ? 'conflict' : undefined;
  }

  /** Begins a transaction and locks its items until `end`. @returns why it is cancelled, if it is */
  begin(writes: readonly Touched[], at: number): 'throttled' | 'conflict' | undefined {
    const refused = this.touch(writes, at);
    if (!refused) for (const { key } of writes) this.#locked.add(key);
    return refused;
  }

  end(writes: readonly Touched[]): void {
    for (const { key } of writes) this.#locked.delete(key);
  }
}

/** Milliseconds for which a transaction locks its items. */
export const lockTime = 8;

/** Milliseconds to the table and back: 2 to 4. */
export const networkTime = (random: () => number): number => 2 + 2 * random();
