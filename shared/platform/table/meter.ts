import { AsyncLocalStorage } from 'node:async_hooks';

/** What one invocation asked of DynamoDB, and what it has already read. */
export interface Meter {
  requests: number;
  units: number;
  /** Items fetched ahead (with the caller's key); each serves one read and is gone. */
  readonly prefetched: Map<string, Record<string, unknown> | undefined>;
}

const meters = new AsyncLocalStorage<Meter>();

/** Runs a function with a meter of its own, which `meter()` finds from anywhere below. */
export function metered<T>(run: (meter: Meter) => Promise<T>): Promise<T> {
  const meter: Meter = { requests: 0, units: 0, prefetched: new Map() };
  return meters.run(meter, () => run(meter));
}

export function meter(): Meter | undefined {
  return meters.getStore();
}
