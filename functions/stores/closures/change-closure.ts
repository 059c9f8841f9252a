import type * as z from 'zod';
import { invalidField } from '../../../shared/kernel/problem.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import { type ClosureIn, type closureParams, lasting } from '../../../shared/stores/contract/closures.ts';
import type { Closure } from '../../../shared/stores/data/opening.ts';
import { lasts } from '../../../shared/stores/domain/closures.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { closureView } from '../../../shared/stores/opening-views.ts';
import { commitSettings, namedIn, namedStore, stamped } from '../../../shared/stores/settings.ts';

/**
 * Changes a closure.
 * @param fieldsOf its new fields, from the former ones
 * @throws Problem not_found, conflict for a stale revision, invalid_request for one that ends before it starts
 */
export async function changeClosure(
  table: Table,
  { store_id, closure_id }: z.output<typeof closureParams>,
  sent: { readonly revision?: number | undefined },
  now: Date,
  fieldsOf: (before: Closure) => ClosureIn,
) {
  const store = await namedStore(table, store_id);
  const before = namedIn(store.closures, closure_id);
  assertLatest(before.revision, sent.revision);
  const { starts_at, ends_at, reason, yearly } = fieldsOf(before);
  const fields = { id: before.id, starts_at, ends_at, reason, yearly };
  if (!lasts(fields)) throw invalidField('/ends_at', lasting, 'too_small');
  const after = stamped(fields, now, before);
  const closures = store.closures.map((one) => (one === before ? after : one));
  return commitSettings(store, { closures }, now, closureView(after));
}
