import type * as z from 'zod';
import { type Commit, committing } from '../../shared/platform/http/route.ts';
import type { Write } from '../../shared/platform/table/table.ts';
import type { StoreMember } from '../../shared/stores/access.ts';
import type { StoreOut } from '../../shared/stores/contract/store.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { storeView } from '../../shared/stores/view.ts';

type View = z.input<typeof StoreOut>;

/** The answer to a change of a store, for a caller with this role. */
export function answerOf(
  { store, writes }: { readonly store: Store; readonly writes: readonly Write[] },
  { role }: StoreMember,
  now: Date,
): Commit<View> | View {
  return committing(writes, storeView(store, role, now));
}
