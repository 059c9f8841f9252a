/** A value and how much of the limit it takes. */
interface Sized {
  readonly size: number;
}

/**
 * Remembers loaded values by their keys up to `limit`; then the least recently used is dropped first. Concurrent
 * requests for a key share one load. A failed load is forgotten, and undefined is not remembered.
 * @param limit in the unit of the sizes
 */
export function remember<T extends Sized>(limit: number) {
  const known = new Map<string, T>();
  const loading = new Map<string, Promise<T | undefined>>();
  let taken = 0;

  function keep(key: string, value: T): void {
    if (value.size > limit) return;
    known.set(key, value);
    taken += value.size;
    for (const [oldest, { size }] of known) {
      if (taken <= limit) return;
      known.delete(oldest);
      taken -= size;
    }
  }

  async function start(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const value = await load();
      if (value) keep(key, value);
      return value;
    } finally {
      loading.delete(key);
    }
  }

  return function recall(key: string, load: () => Promise<T | undefined>): Promise<T | undefined> {
    const found = known.get(key);
    if (found) {
      known.delete(key);
      known.set(key, found);
      return Promise.resolve(found);
    }
    const under = loading.get(key) ?? start(key, load);
    loading.set(key, under);
    return under;
  };
}
