import { change, removeHost, saveLapsedHost, toEpochSeconds, type Work, type Write } from '#ground';
import { keyOfStore, type Store, storesOf } from '../stores/data/stores.ts';
import { writeStoreEvent } from '../stores/events.ts';
import { type NamespaceStore, removeStoreFromNamespace, storesOfNamespace } from './data/namespace-stores.ts';
import type { Namespace } from './data/namespaces.ts';

/** Stores that leave a namespace in one transaction, with four writes each, and one more for each former slug. */
const storesAtATime = 15;

/** The namespace that stores leave: it was deleted, or it has lapsed. */
type LeftNamespace = Pick<Namespace, 'id' | 'domain' | 'deleted'>;

/** A store loses its host: it stands at `/s/<slug>/` from now on. Stale if the store was changed since. */
const withoutHost = ({ id, revision }: Store, now: Date): Write => ({
  update: change<Store>({
    key: keyOfStore(id),
    set: { revision: revision + 1, updated_at: now.toISOString() },
    remove: ['client.host'],
    when: { revision },
  }),
});

/** A host that leads to a store, and until when, for one that it has left (epoch seconds). */
interface LeadingHost {
  readonly host: string;
  readonly until: number | undefined;
}

/** All hosts that lead to a store under a domain: its own, and those of the slugs that it has left and still holds. */
function hostsOf({ slug, former_slugs, client }: Store, domain: string, now: Date): readonly LeadingHost[] {
  const own = client?.host ?? `${slug}.${domain}`;
  const former = former_slugs
    .filter(({ until }) => until > now.toISOString())
    .map((one) => ({ host: `${one.slug}.${domain}`, until: toEpochSeconds(new Date(one.until)) }));
  return [{ host: own, until: undefined }, ...former.filter(({ host }) => host !== own)];
}

/**
 * The writes with which a store leaves a namespace. Hosts of a deleted namespace are removed. Hosts of a
 * lapsed one redirect to the stores' own addresses.
 */
function leaveWrites(
  { id, domain, deleted }: LeftNamespace,
  place: NamespaceStore,
  store: Store | undefined,
  now: Date,
): readonly Write[] {
  const hosts = store ? hostsOf(store, domain, now) : [{ host: place.host, until: undefined }];
  return [
    removeStoreFromNamespace(id, place.store),
    ...hosts.map(({ host, until }) =>
      store && !deleted ? saveLapsedHost(store, host, until) : removeHost({ id: place.store }, host),
    ),
    // Its pages move to our own address.
    ...(store?.client ? [withoutHost(store, now), writeStoreEvent('store.changed', store, now)] : []),
  ];
}

/** Max store writes a transaction; the rest is for the namespace. */
const maxWrites = 80;

/**
 * The writes with which the next stores leave a namespace: 1 Query, 1 BatchGetItem. None once all have left.
 */
export async function writeLeaving(
  { table, now }: Work,
  namespace: LeftNamespace,
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
