import * as z from 'zod';
import {
  absent,
  exists,
  type Id,
  type Item,
  isNew,
  type Key,
  type StoreId,
  stored,
  type Table,
  type Write,
} from '#ground/data';
import { keyOfNamespace, namespaceList } from './namespaces.ts';

/**
 * The stores that stand under a namespace: an item each, in its partition.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `storesOfNamespace`, a page | 1 Query | 1 read per 8 KB |
 * | `addStoreToNamespace` | within a transaction | 2 write, 2 for the check of the namespace |
 * | `removeStoreFromNamespace` | within a transaction | 2 write |
 */
const NamespaceStore = z.object({ store: stored.id<'Store'>(), host: z.string() });
export type NamespaceStore = Readonly<z.output<typeof NamespaceStore>>;

const placeKey = (namespace: Id<'Namespace'>, store: StoreId): Key => ({
  pk: namespaceList.pk(namespace),
  sk: `${namespaceList.sk.store}${store}`,
});

/** Which stores stand under this namespace? A page, in the order of their ids. */
export async function storesOfNamespace(
  table: Table,
  namespace: Id<'Namespace'>,
  page: { readonly limit: number; readonly after?: Item | undefined },
): Promise<{ stores: NamespaceStore[]; next: Item | undefined }> {
  const { items, next } = await table.query({
    pk: namespaceList.pk(namespace),
    prefix: namespaceList.sk.store,
    consistent: true,
    ...page,
  });
  return { stores: items.map((item) => NamespaceStore.parse(item)), next };
}

/** Puts a store under a verified namespace. Stale if the namespace is not verified at that moment. */
export const addStoreToNamespace = (namespace: Id<'Namespace'>, place: NamespaceStore): Write[] => [
  { check: keyOfNamespace(namespace), when: { status: 'VERIFIED', deleted: absent } },
  { put: { ...placeKey(namespace, place.store), ...place }, when: isNew },
];

/** Takes a store away from a namespace. Stale if it was taken away before. */
export const removeStoreFromNamespace = (namespace: Id<'Namespace'>, store: StoreId): Write => ({
  remove: placeKey(namespace, store),
  when: exists,
});
