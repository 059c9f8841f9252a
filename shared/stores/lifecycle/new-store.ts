import { refuseField, type StoreId, type Tenant, toId, uuidOfTime, type Work, type Write } from '#ground';
import { assertRoom } from '../../entitlements/domain/entitled.ts';
import type { StoreIn } from '../contract/store.ts';
import { addSlug, storeOfSlug } from '../data/slugs.ts';
import { addStore, type Store } from '../data/stores.ts';
import { saveWorks } from '../data/works.ts';
import { storeSlugOf, storeSlugOfName } from '../domain/slug.ts';
import { writeStoreEvent } from '../events.ts';
import { loadOwnStores } from '../own-stores.ts';

/** A free slug for a store that has named none. */
async function freeSlug(work: Work, name: string, { mode }: Tenant, id: StoreId): Promise<string> {
  const slug = storeSlugOfName(name, mode);
  return (await storeOfSlug(work, slug)) ? storeSlugOfName(name, mode, id.slice(-6)) : slug;
}

/**
 * Opens a store: the store, its slug, the owner's place in it, and the event.
 * @param source the UUID that the rest of the new id comes from
 * @throws Problem limit_reached, invalid_request; (at commit) conflict when the slug is taken
 */
export async function prepareStore(
  { table, now }: Work,
  owner: Tenant,
  fields: StoreIn,
  source: string,
): Promise<{ readonly store: Store; readonly writes: readonly Write[] }> {
  const { user, mode } = owner;
  const id = toId<'Store'>(uuidOfTime(now, source));
  const { works, owned, entitlement } = await loadOwnStores(table, owner);
  assertRoom(entitlement, 'stores', owned.length);
  const asked = fields.slug === undefined ? undefined : storeSlugOf(mode, fields.slug);
  if (asked && 'wrong' in asked) throw refuseField('/slug', asked.wrong, 'wrong_format');
  const slug = asked?.slug ?? (await freeSlug({ table, now }, fields.name, owner, id));
  const at = now.toISOString();
  const store: Store = {
    ...fields,
    id,
    owner: user,
    mode,
    slug,
    former_slugs: [],
    status: 'DRAFT',
    hours: [],
    closures: [],
    created_at: at,
    updated_at: at,
    revision: 1,
  };
  const writes = [
    addStore(store),
    addSlug(id, slug, now, asked !== undefined),
    saveWorks(user, mode, works, { store: id, role: 'OWNER' }),
    writeStoreEvent('store.created', store, now),
  ];
  return { store, writes };
}
