import { AsyncLocalStorage } from 'node:async_hooks';

/** A lease that an invocation has asked for (lease.ts). */
export interface AskedLease {
  readonly key: { readonly pk: string; readonly sk: string };
  readonly by: string;
  /** Epoch milliseconds. */
  readonly until: number;
}

/** The DynamoDB requests of one invocation, the items that it has prefetched, and its leases. */
export interface Meter {
  /** Refuses every request that writes, as the role of such a function does on AWS. */
  readonly readsOnly: boolean;
  requests: number;
  units: number;
  /** Requests that DynamoDB refused because it was too busy, those too that went well at the next try. */
  refused: number;
  /** Items fetched ahead (with the caller's key, or by a check before the handler). Each serves one read. */
  readonly prefetched: Map<string, Record<string, unknown> | undefined>;
  /** To be given up if the request fails. */
  readonly leases: AskedLease[];
}

const meters = new AsyncLocalStorage<Meter>();

/** Runs a function with its own meter, which `meter()` finds anywhere inside the call. */
export function runMetered<T>(run: (meter: Meter) => Promise<T>, readsOnly = false): Promise<T> {
  const meter: Meter = { readsOnly, requests: 0, units: 0, refused: 0, prefetched: new Map(), leases: [] };
  return meters.run(meter, () => run(meter));
}

export function meter(): Meter | undefined {
  return meters.getStore();
}
