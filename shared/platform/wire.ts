import type { Config } from './config.ts';
import { readConfig } from './config.ts';
import { createTable, type Table } from './table/table.ts';

/** What a function must be allowed to reach on AWS; its role is made from these. */
export type Need =
  | 'table'
  | 'signing-keys'
  | 'otp-secret'
  | 'bus'
  | 'webhook-queue'
  | 'sms'
  | 'mail'
  | 'push'
  | 'payments'
  | 's3'
  | 'places';

/** What a process has: its settings, its clock, the table. Everything else is a dependency made from it. */
export interface Wire {
  readonly config: Config;
  readonly now: () => Date;
  readonly table: Table;
}

/** A thing that handlers use: what it may reach on AWS, and the one instance of it in a process. */
export interface Dependency<T> {
  readonly needs: readonly Need[];
  /** The instance for this wire, made on first use. */
  of(wire: Wire): T;
  /** Puts another instance in its place (a fake at a port, in tests). */
  provide(wire: Wire, instance: T): void;
}

/** Declares a dependency. `make` runs once a process, when a handler that uses it first runs. */
export function dependency<T extends object>(needs: readonly Need[], make: (wire: Wire) => T): Dependency<T> {
  const instances = new WeakMap<Wire, T>();
  return {
    needs,
    of(wire) {
      const known = instances.get(wire);
      if (known) return known;
      const made = make(wire);
      instances.set(wire, made);
      return made;
    },
    provide(wire, instance) {
      instances.set(wire, instance);
    },
  };
}

/** What a handler works with: a dependency under the name by which the handler calls what it makes. */
export type Uses = Readonly<Record<string, Dependency<unknown>>>;

/** What a dependency makes. */
export type Made<D> = D extends Dependency<infer T> ? T : never;

/** What a handler is handed: what its dependencies make, under the same names. */
export type Instances<U extends Uses> = { readonly [K in keyof U]: Made<U[K]> };

/** The instances of what a handler uses, each made on its first use in this process. */
export const instancesOf = (uses: Uses, wire: Wire): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, use.of(wire)]));

/** Runs once, on first use; when that fails, again on the next. */
export function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/**
 * A wire over the given settings; tests pass their own clock.
 * @param given a table over a client of their own; usually it is made on first use
 */
export function createWire(config: Config, now: () => Date = () => new Date(), given?: Table): Wire {
  let table = given;
  return {
    config,
    now,
    get table() {
      table ??= createTable(config);
      return table;
    },
  };
}

let ofProcess: Wire | undefined;

/** The wire of this process, from its environment, read on first use and never at import. */
export function processWire(): Wire {
  ofProcess ??= createWire(readConfig(process.env));
  return ofProcess;
}
