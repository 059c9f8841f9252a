import * as z from 'zod';
import {
  anyOf,
  atMost,
  exists,
  isNew,
  type Key,
  Problem,
  type StoreId,
  stored,
  toEpochSeconds,
  type Work,
  type Write,
} from '#ground/data';

/**
 * The slugs of stores, live and test ones together. A guard item for each slug keeps a second store from using it. The
 * guard of a former slug stays for 90 days, so that its links still lead to the store and to no other.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `holderOf` a slug | 1 GetItem | 1 read |
 * | `addSlug`, `saveFormerSlug` | within a transaction | 2 write |
 */
const Guard = z.object({
  store: stored.id<'Store'>(),
  /** Epoch seconds; absent for the current slug of the store. */
  until: z.number().optional(),
});

const guardKey = (slug: string): Key => ({ pk: `STORE_SLUG#${slug}`, sk: 'SLUG' });

/** Which store has this slug, or had it within 90 days? */
export async function storeOfSlug({ table, now }: Work, slug: string): Promise<StoreId | undefined> {
  const item = await table.get(guardKey(slug));
  if (!item) return undefined;
  const { store, until } = Guard.parse(item);
  return until !== undefined && until <= toEpochSeconds(now) ? undefined : store;
}

/**
 * Reserves a slug, which may be a former one of the same store.
 * @throws (at commit) Problem conflict when another store has it. If the slug was not requested but made from a name,
 * the write is stale instead, and the handler looks for another one
 */
export function addSlug(store: StoreId, slug: string, now: Date, asked: boolean): Write {
  const detail = 'is taken by another store';
  const errors = [{ pointer: '/slug', code: 'conflict' as const, detail }];
  return {
    put: { ...guardKey(slug), store },
    when: anyOf(isNew, { until: atMost(toEpochSeconds(now)) }, { store }),
    ...(asked && { refuse: () => new Problem('conflict', `The slug ${slug} ${detail}.`, { errors }) }),
  };
}

/** Releases a slug; nobody else can have it until this time. */
export function saveFormerSlug(store: StoreId, slug: string, until: Date): Write {
  const seconds = toEpochSeconds(until);
  return { put: { ...guardKey(slug), store, until: seconds, ttl: seconds }, when: { store, ...exists } };
}
