import type * as z from 'zod';
import { Commit } from '../../shared/platform/http/route.ts';
import type { Write } from '../../shared/platform/table/table.ts';
import type { StoreOut } from '../../shared/stores/contract/store.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { storeView } from '../../shared/stores/view.ts';

type View = z.input<typeof StoreOut>;

/** The answer to a change of a store. A change that changed nothing writes nothing, and is on no audit trail. */
export function answerOf(
  { store, writes }: { readonly store: Store; readonly writes: readonly Write[] },
  now: Date,
): Commit<View> | View {
  const view = storeView(store, now);
  return writes.length > 0 ? new Commit(writes, view) : view;
}
