import { removeHost } from '../platform/http/credentials/store-hosts.ts';
import { change } from '../platform/table/change.ts';
import type { Table, Write } from '../platform/table/table.ts';
import { keyOfStore, type Store, storesOf } from '../stores/data/stores.ts';
import { type NamespaceStore, removeStoreFromNamespace, storesOfNamespace } from './data/namespace-stores.ts';
import type { Namespace } from './data/namespaces.ts';

/** Stores that leave a namespace in one transaction, with three writes each, and one more for each former slug. */
const storesAtATime = 15;

/** A store loses its host: it stands at `/s/<slug>/` from now on. Stale if the store was changed since. */
const withoutHost = ({ id, revision }: Store, now: Date): Write => ({
  update: change<Store>({
    key: keyOfStore(id),
    set: { revision: revision + 1, updated_at: now.toISOString() },
    remove: ['client.host'],
    when: { revision },
  }),
});

/** All hosts that lead to a store under a domain: its own, and those of the slugs that it has left. */
const hostsOf = ({ slug, former_slugs, client }: Store, domain: string): readonly string[] => {
  const slugs = [slug, ...former_slugs.map((former) => former.slug)];
  const hosts = slugs.map((one) => `${one}.${domain}`);
  return [...new Set(client?.host === undefined ? hosts : [client.host, ...hosts])];
};

/** The writes with which a store leaves a namespace. One that was deleted has left its place behind. */
function leaveWrites(
  { id, domain }: Pick<Namespace, 'id' | 'domain'>,
  place: NamespaceStore,
  store: Store | undefined,
  now: Date,
): readonly Write[] {
  const hosts = store ? hostsOf(store, domain) : [place.host];
  return [
    removeStoreFromNamespace(id, place.store),
    ...hosts.map((host) => removeHost({ id: place.store }, host)),
    ...(store?.client ? [withoutHost(store, now)] : []),
  ];
}

/** The most writes of stores in a transaction, beside those of the namespace. */
const maxWrites = 80;

/**
 * The writes with which the next stores leave a namespace: 1 Query, 1 BatchGetItem. None once all have left.
 */
export async function prepareLeaving(
  table: Table,
  namespace: Pick<Namespace, 'id' | 'domain'>,
  now: Date,
): Promise<readonly Write[]> {
  const { stores: places } = await storesOfNamespace(table, namespace.id, { limit: storesAtATime });
  const found = await storesOf(
    table,
    places.map(({ store }) => store),
  );
  const byId = new Map(found.map((store) => [store.id, store]));
  const all = places.map((place) => leaveWrites(namespace, place, byId.get(place.store), now));
  const writes: Write[] = [];
  for (const some of all) {
    if (writes.length > 0 && writes.length + some.length > maxWrites) break;
    writes.push(...some);
  }
  return writes;
}
