import { isNew, type UserId, type Work, type Write } from '#ground';
import { keyOfStaff, type Staff, staffOf } from '../data/staff.ts';
import { applyStoreChange, type Store, type StoreChange, saveStore } from '../data/stores.ts';
import { saveWorks, worksOfAll } from '../data/works.ts';
import { writeStoreEvent } from '../events.ts';

/** All members leave the staff, and the invitations end. Stale if the staff has changed since. */
const removeStaff = ({ id }: Store, { version }: Staff): Write =>
  version > 0 ? { remove: keyOfStaff(id), when: { version } } : { check: keyOfStaff(id), when: isNew };

/**
 * The part of a store's move that concerns the store and the people in it: it has another owner, its staff leaves, and
 * the new owner alone works there. Limits of the new owner's plan do not count. 1 GetItem, 1 BatchGetItem; at most 55
 * writes.
 * @param set what else changes in the store
 */
export async function prepareHandover(
  { table, now }: Work,
  store: Store,
  to: UserId,
  set: StoreChange,
): Promise<{ readonly store: Store; readonly writes: readonly Write[] }> {
  const { id, owner, mode } = store;
  const staff = await staffOf(table, id);
  const people = new Set<UserId>([owner, to, ...staff.staff.flatMap(({ user }) => user ?? [])]);
  const all = [...people];
  const works = await worksOfAll(table, all, mode);
  const change = { ...set, owner: to };
  const after = applyStoreChange(store, change, now);
  return {
    store: after,
    writes: [
      saveStore(store, change, now),
      removeStaff(store, staff),
      ...works.flatMap((read, nth): Write[] => {
        const user = all[nth];
        if (user === undefined || (user !== to && !read.roles.has(id))) return [];
        const role = user === to ? 'OWNER' : undefined;
        return [saveWorks(user, mode, read, { store: id, role, isMoved: user === owner })];
      }),
      writeStoreEvent('store.moved', after, now),
    ],
  };
}
