import { createTurns } from '../../../kernel/concurrency.ts';
import type { Table } from '../table.ts';

/** The same table with serialised commits: commits that share an item would cancel each other. */
export function serializeCommits(table: Table): Table {
  const inTurn = createTurns(1);
  return { ...table, commit: (writes) => inTurn(() => table.commit(writes)) };
}
