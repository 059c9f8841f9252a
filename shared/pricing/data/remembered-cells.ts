import { Memory, msPerSecond, type Table, type Work } from '#ground/data';
import type { CarrierHub } from '../domain/hubs.ts';

/** Milliseconds for which a process uses a cell of the market after reading it. */
const remembered = 30 * msPerSecond;

/** Milliseconds: longer than any request that changes a cell takes. */
const maxChangeMs = 10 * msPerSecond;

/** The most cells that a process remembers. One may hold 400 KB; all of Nigeria has about a hundred. */
const maxCells = 100;

/** What a process knows of a cell. */
type Known =
  /** It was read by a request that began at `from`, epoch milliseconds. */
  | { readonly hubs: readonly CarrierHub[]; readonly from: number }
  /**
   * The process is changing it, so a read may be out of date at once. The first request to read it then sets the end.
   */
  | { readonly changesUntil: number | undefined };

const memories = new WeakMap<Table, Memory<string, Known>>();

function memoryOf(table: Table): Memory<string, Known> {
  const known = memories.get(table) ?? new Memory<string, Known>(maxCells);
  memories.set(table, known);
  return known;
}

/** The hubs of a cell that this process has read in the last 30 seconds; undefined if it must be read. */
export function recallCell({ table, now }: Work, cell: string): readonly CarrierHub[] | undefined {
  const known = memoryOf(table).get(cell);
  if (!known || !('hubs' in known)) return undefined;
  const age = now.getTime() - known.from;
  return age >= 0 && age < remembered ? known.hubs : undefined;
}

/** @param now when the request began that has read the cell */
export function rememberCell({ table, now }: Work, cell: string, hubs: readonly CarrierHub[]): void {
  const memory = memoryOf(table);
  const known = memory.get(cell);
  const from = now.getTime();
  if (known && 'changesUntil' in known) {
    const { changesUntil = from + maxChangeMs } = known;
    memory.set(cell, from < changesUntil ? { changesUntil } : { hubs, from });
  } else memory.set(cell, { hubs, from });
}

/**
 * Forgets a cell that this process is about to change, and remembers nothing of it until that is done. So a local
 * developer who changes a hub sees it in the next price.
 */
export const forgetCell = (table: Table, cell: string): void =>
  memoryOf(table).set(cell, { changesUntil: undefined });
