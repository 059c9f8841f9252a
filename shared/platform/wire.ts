import { type Config, parseConfig } from './config.ts';
import type { Need } from './needs.ts';
import { createTable, type Table } from './table/table.ts';

/** What a process has: its settings, its clock and the table. Everything else is a dependency made from it. */
export interface Wire {
  readonly config: Config;
  readonly now: () => Date;
  readonly table: Table;
}

/** A dependency of handlers: what it needs of the place where it runs, and its single instance in a process. */
export interface Dependency<T> {
  readonly needs: readonly Need[];
  /** Files of packages that it reads, by their names there. The build puts them next to the code. */
  readonly files: readonly string[];
  /** The instance for this wire, created on first use. */
  of(wire: Wire): T;
  /** Replaces the instance (with a fake at a port, in tests). */
  provide(wire: Wire, instance: T): void;
}

/** Declares a dependency. `make` runs once per process, when a handler that uses it first runs. */
export function defineDependency<T extends object>(
  needs: readonly Need[],
  make: (wire: Wire) => T,
  files: readonly string[] = [],
): Dependency<T> {
  const instances = new WeakMap<Wire, T>();
  return {
    needs,
    files,
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

/** The dependencies of a handler, under the names by which it uses them. */
export type Uses = Readonly<Record<string, Dependency<unknown>>>;

/** The type that a dependency makes. */
export type Made<D> = D extends Dependency<infer T> ? T : never;

/** The instances that a handler receives, under the names of its dependencies. */
export type Instances<U extends Uses> = { readonly [K in keyof U]: Made<U[K]> };

/** The instances of a handler's dependencies, each created on first use in this process. */
export const instancesOf = (uses: Uses, wire: Wire): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(uses).map(([name, use]) => [name, use.of(wire)]));

/** The AWS permissions of what uses these dependencies. */
export const needsOfUses = (uses: Uses): readonly Need[] => [
  ...new Set(Object.values(uses).flatMap((use) => use.needs)),
];

/** Runs `make` once, on first use; if it fails, again on the next use. */
export function runLazily<T>(make: () => Promise<T>): () => Promise<T> {
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
 * A wire for the given settings; tests pass their own clock.
 * @param given a table with its own client; by default it is created on first use
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
  ofProcess ??= createWire(parseConfig(process.env));
  return ofProcess;
}
