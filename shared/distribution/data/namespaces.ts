import * as z from 'zod';
import {
  change,
  defineList,
  definePartition,
  type Id,
  type Item,
  isNew,
  type Key,
  modes,
  type PageRequest,
  pickShard,
  readIndexItems,
  shardsOf,
  stored,
  subjectKeys,
  type Table,
  type Work,
  type Write,
} from '#ground/data';
import { certificateStatuses, namespaceStatuses } from '../domain/namespace.ts';
import { purposes, recordStates } from '../domain/records.ts';
import { namespaceDueOf } from '../domain/schedule.ts';

/**
 * Namespaces: the domains under which organizations put stores. One item each, with what the last check saw.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedNamespace`, by id | 1 GetItem | 1 read per 4 KB |
 * | `namespacesOf`, by ids | 1 BatchGetItem | 1 read per 4 KB of each |
 * | `addNamespace`, `saveNamespace` | within a transaction | 2 write per KB, 2 index writes where the next check changes |
 * | `listDueNamespaces` (one of four shards) | 1 Query of `due`, 1 BatchGetItem where it finds any | 0.5 read per 8 KB of keys, 1 read a namespace |
 */
const Namespace = z.object({
  id: stored.id<'Namespace'>(),
  organization: stored.id<'Organization'>(),
  mode: z.enum(modes),
  domain: z.string(),
  /** The part of the domain that was registered. */
  registrable: z.string(),
  status: z.enum(namespaceStatuses),
  certificate: z.enum(certificateStatuses),
  /** What the CA calls its request, once it was asked. */
  certificate_handle: z.string().optional(),
  records: z
    .array(
      z.object({
        purpose: z.enum(purposes),
        type: z.enum(['TXT', 'CNAME']),
        name: z.string().nullable(),
        value: z.string().nullable(),
        state: z.enum(recordStates),
        observed: z.array(z.string()).readonly(),
        hint: z.string().nullable(),
        since: z.string().optional(),
      }),
    )
    .readonly(),
  /** How often the schedule has checked it in this status. */
  checks: z.number(),
  checked_at: z.string().optional(),
  next_check_at: z.string().optional(),
  degraded_at: z.string().optional(),
  /** Since when its stores, and its certificate, are being taken away: it has lapsed, or it was deleted. */
  leaving_at: z.string().optional(),
  deleted: z.literal(true).optional(),
  /** They count the changes that the organization sees. The other saves go by `version`. */
  ...stored.changes,
  /** Counts the saves. A save is stale when another one came first. */
  version: z.number(),
});
export type Namespace = Readonly<z.output<typeof Namespace>>;

/** A namespace's partition holds it, its events, and the stores that stand under it. */
export const namespaceList = definePartition((id: Id<'Namespace'>) => `NAMESPACE#${id}`, {
  namespace: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
  store: 'STORE#',
});
export const keyOfNamespace = (id: Id<'Namespace'>): Key => ({
  pk: namespaceList.pk(id),
  sk: namespaceList.sk.namespace,
});

export const namespaceDueShards = shardsOf('NAMESPACE_DUE', 4);

const namespaceLists = {
  /** The namespaces that time does something to, in four shards, by when. */
  due: defineList({
    index: 'gsi4',
    pk: ({ shard }: { readonly shard: string }) => shard,
    sk: ({ at }: { readonly at: string }) => at,
  }),
};

const dueKeysOf = (namespace: Namespace) => {
  const due = namespaceDueOf(namespace);
  return due
    ? namespaceLists.due.keys({ shard: pickShard(namespaceDueShards, namespace.id), at: due.at })
    : {};
};

/** Reads a namespace's item. */
export const parseNamespace = (item: Item): Namespace => Namespace.parse(item);

/** The namespace of an item, unless it was deleted. */
function asPresent(item: Item | undefined): Namespace | undefined {
  const namespace = item && parseNamespace(item);
  return namespace?.deleted ? undefined : namespace;
}

/** Which namespace has this id? Does not check whose it is, nor its mode. */
export const loadUncheckedNamespace = async (
  table: Table,
  id: Id<'Namespace'>,
): Promise<Namespace | undefined> => asPresent(await table.get(keyOfNamespace(id)));

/** Which namespaces have these ids? In their order, without deleted ones. At most 100. */
export async function namespacesOf(table: Table, ids: readonly Id<'Namespace'>[]): Promise<Namespace[]> {
  const items = await table.getMany(ids.map(keyOfNamespace));
  return items.map(asPresent).filter((one) => one !== undefined);
}

/** Adds a namespace. */
export const addNamespace = (namespace: Namespace): Write => ({
  put: { ...keyOfNamespace(namespace.id), ...namespace, ...dueKeysOf(namespace) },
  when: isNew,
});

/** Saves a namespace whole. Stale if another save came first. @param version the one that was read */
export const saveNamespace = (after: Namespace, version: number): Write => ({
  put: { ...keyOfNamespace(after.id), ...after, version: version + 1, ...dueKeysOf(after) },
  when: { version },
});

/** Removes what is left of a deleted namespace. */
export const removeNamespace = ({ id, version }: Namespace): Write => ({
  remove: keyOfNamespace(id),
  when: { version },
});

/** Keeps the CA's handle of a request, at once, so that no second request follows if the check is not saved. */
export const keepHandle = (id: Id<'Namespace'>, handle: string) =>
  change<Namespace>({ key: keyOfNamespace(id), set: { certificate_handle: handle }, when: { id } });

/** To which namespaces must time do something now? A page, the longest due first. */
export const listDueNamespaces = (
  { table, now }: Work,
  shard: string,
  page: PageRequest,
): Promise<{ items: readonly Item[]; next: Item | undefined }> =>
  readIndexItems(table, { ...namespaceLists.due.at({ shard }), between: ['0', now.toISOString()], ...page });
