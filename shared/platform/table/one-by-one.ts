import type { Table, Write } from './table.ts';

/** The same table, whose commits go one after the other: those that share an item would cancel each other. */
export function oneByOne(table: Table): Table {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...table,
    commit(writes: readonly Write[]) {
      const mine = last.then(() => table.commit(writes));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}
