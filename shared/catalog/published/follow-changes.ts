import * as z from 'zod';
import { type Message, type Mode, modes, msPerSecond, publishedOf, type StoreId, stored } from '#ground';
import { loadStore, type Store } from '../../stores/data/stores.ts';
import { isOpenToPublic } from '../../stores/domain/store/store.ts';
import type { storeEvents } from '../../stores/events.ts';
import { type catalogEvents, writeCatalogEvent } from '../events.ts';
import { type BuildingAt, buildCatalog } from './build-catalog.ts';

/** The events that trigger a build of a catalog and its pages: one of them differs, or becomes public. */
const building: readonly string[] = [
  'product.created',
  'product.changed',
  'product.deleted',
  'category.changed',
  'store.published',
  'store.reinstated',
  'store.changed',
  'store.paused',
  'store.resumed',
  'catalog.pages_due',
] satisfies (keyof typeof catalogEvents.types | keyof typeof storeEvents.types)[];

/** The events after which the search over all stores may have to add, remove or rename a store. */
const moving: readonly string[] = [
  'store.published',
  'store.unpublished',
  'store.suspended',
  'store.reinstated',
  'store.changed',
  'store.deleted',
] satisfies (keyof typeof storeEvents.types)[];

/** The events that published catalogs follow. */
export const followed = [...new Set([...building, ...moving])];

/** What happened to a store or in its catalog. */
interface Change {
  readonly store: StoreId;
  readonly mode: Mode;
  readonly name: string;
  /** When its message was sent, in epoch milliseconds. */
  readonly sent: number;
}

const Detail = z.object({
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
});

/** Reads the change from a message of the queue. @throws for an event that is not followed */
export function readCatalogChange(message: Message): Change {
  const { name, detail } = publishedOf(message);
  return {
    ...Detail.parse(detail),
    name,
    sent: message.attributes?.SentTimestamp ?? Number.POSITIVE_INFINITY,
  };
}

/**
 * Milliseconds by which a build must be younger than a message to have seen its change: the clocks of two machines
 * differ.
 */
const apart = msPerSecond;

/** Whether a build of the catalog began after the message was sent, so that it has seen the change. */
const hasSeen = ({ catalog }: Store, { sent }: Change): boolean =>
  catalog !== undefined && Date.parse(catalog.built_at) >= sent + apart;

/**
 * Builds the published catalog of a store after changes, unless a build has seen them, and notifies the shard of the
 * store. A catalog that nobody can see is not built: publishing the store does that. Its pages are removed first of all.
 * @param changes of one store
 */
export async function followChanges(
  at: BuildingAt,
  [first, ...more]: readonly [Change, ...Change[]],
): Promise<void> {
  const changes = [first, ...more];
  const store = await loadStore(at.table, first.store);
  if (!store || !isOpenToPublic(store)) await at.pages.remove(first.store);
  const isMoved = changes.some(({ name }) => moving.includes(name));
  const isSearched = first.mode === 'live' && (isMoved || store?.listed === true);
  const announce = isSearched ? [writeCatalogEvent(first, at.now)] : [];
  const unseen =
    store && changes.filter((change) => building.includes(change.name) && !hasSeen(store, change));
  const isDue = store && isOpenToPublic(store) && unseen && unseen.length > 0;
  const isNew = isDue && (await buildCatalog(at, store, announce));
  if (isMoved && !isNew) await at.table.commit(announce);
}
