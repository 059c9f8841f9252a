import { AsyncLocalStorage } from 'node:async_hooks';

/** The DynamoDB requests of one invocation, and the items that it has prefetched. */
export interface Meter {
  requests: number;
  units: number;
  /** Items fetched ahead (with the caller's key). Each serves one read. */
  readonly prefetched: Map<string, Record<string, unknown> | undefined>;
}

const meters = new AsyncLocalStorage<Meter>();

/** Runs a function with its own meter, which `meter()` finds anywhere inside the call. */
export function metered<T>(run: (meter: Meter) => Promise<T>): Promise<T> {
  const meter: Meter = { requests: 0, units: 0, prefetched: new Map() };
  return meters.run(meter, () => run(meter));
}

export function meter(): Meter | undefined {
  return meters.getStore();
}
