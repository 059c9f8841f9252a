import type * as z from 'zod';
import { type Commit, commitIfChanged, type Write } from '#ground';
import type { StoreMember } from './access.ts';
import type { StoreOut } from './contract/store-out.ts';
import type { Store } from './data/stores.ts';
import { toStoreView } from './view.ts';

type View = z.input<typeof StoreOut>;

/** The answer to a change of a store, for a caller with this role. */
export function answerOf(
  { store, writes }: { readonly store: Store; readonly writes: readonly Write[] },
  { role, delegated }: StoreMember,
  now: Date,
): Commit<View> | View {
  return commitIfChanged(writes, toStoreView(store, delegated ? undefined : role, now));
}
