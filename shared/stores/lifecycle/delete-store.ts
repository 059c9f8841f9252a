import { Problem, removeHost, type Table, type UserId, type Work, type Write } from '#ground';
import { entitlementOf, removeContents } from '../../entitlements/data/entitlements.ts';
import { saveClosedStore } from '../data/open-orders.ts';
import { saveFormerSlug } from '../data/slugs.ts';
import { keyOfStaff, staffOf } from '../data/staff.ts';
import { removeStore, type Store } from '../data/stores.ts';
import { keyOfWorks, parseWorks, saveWorks } from '../data/works.ts';
import { writeStoreEvent } from '../events.ts';
import { slugFreeTimeOf } from './edit-store.ts';

/** The writes that remove all members from a store: 1 GetItem, 1 BatchGetItem. */
async function everybodyLeaves(table: Table, { id, owner, mode }: Store): Promise<Write[]> {
  const { staff } = await staffOf(table, id);
  const people = new Set<UserId>([owner, ...staff.flatMap(({ user }) => user ?? [])]);
  const all = [...people];
  const items = await table.getMany(all.map((user) => keyOfWorks(user, mode)));
  return all.flatMap((user, nth) => {
    const works = parseWorks(items[nth]);
    return works.roles.has(id) ? [saveWorks(user, mode, works, { store: id, role: undefined })] : [];
  });
}

const stillNeeded = () =>
  new Problem(
    'invalid_state',
    'An order of the store is open, or its money is held. You can delete the store once all its orders have ended.',
  );

/**
 * Deletes a store, for all who work there at once. Its contents are reached only through it, and are deleted
 * afterwards.
 * @param slugFree when its slug is free for others
 * @throws Problem invalid_state while it is suspended; (at commit) while it has open orders
 */
export async function writeStoreDeletion(
  { table, now }: Work,
  store: Store,
  slugFree = slugFreeTimeOf(now),
): Promise<readonly Write[]> {
  if (store.status === 'SUSPENDED')
    throw new Problem('invalid_state', 'The store is SUSPENDED. It can be deleted once it is reinstated.');
  const account = { user: store.owner, mode: store.mode };
  return [
    removeStore(store),
    removeContents(account, await entitlementOf(table, account), store.id),
    ...saveClosedStore(store.id, stillNeeded),
    { remove: keyOfStaff(store.id) },
    saveFormerSlug(store.id, store.slug, slugFree),
    ...(store.client?.host === undefined ? [] : [removeHost(store, store.client.host)]),
    ...(await everybodyLeaves(table, store)),
    writeStoreEvent('store.deleted', store, now),
  ];
}
