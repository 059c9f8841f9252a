import type { Table } from '../../../shared/platform/table/table.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

/** The same wire; before its first commit something else happens. */
export function interrupted({ config, now, table }: Wire, between: () => Promise<unknown>): Wire {
  let first: Promise<unknown> | undefined;
  const commit: Table['commit'] = async (writes) => {
    first ??= between();
    await first;
    return table.commit(writes);
  };
  return { config, now, table: { ...table, commit } };
}
