import * as z from 'zod';
import type { StoreId } from '../../../kernel/ids.ts';
import { Problem } from '../../../kernel/problem.ts';
import { toEpochSeconds } from '../../../kernel/time.ts';
import { anyOf, atMost, exists, isNew } from '../../table/condition.ts';
import { stored } from '../../table/entity/stored.ts';
import type { Key, Work, Write } from '../../table/table.ts';
import type { StoreAtHost } from '../route/store-host.ts';

/**
 * The hosts of stores, `slug.namespace`: an item each. A host that its store has left leads to it as long as the slug
 * does, and one whose namespace has lapsed until another store takes it.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `storeOfHost` | 1 BatchGetItem, none within a second of the last, and none for a text that is no host | 0.5 read |
 * | `saveHost`, `saveFormerHost`, `saveLapsedHost`, `removeHost` | within a transaction | 2 write |
 */
const Host = z.object({
  store: stored.id<'Store'>(),
  /** The slug of the store, and those that it has left and still holds. */
  slugs: z.array(z.string()),
  /** Epoch seconds; absent for the current host of the store. */
  until: z.number().optional(),
  /** Set once the namespace has lapsed: the store stands below our address. */
  lapsed: z.literal(true).optional(),
});

/** A store with the slugs by which it may be named. */
interface Named {
  readonly id: StoreId;
  readonly slug: string;
  readonly former_slugs: readonly { readonly slug: string }[];
}

const keyOfHost = (host: string): Key => ({ pk: `HOST#${host}`, sk: 'HOST' });

/** The most characters of a host name, and the form of one with two labels or more (RFC 1035). */
const maxLength = 253;
const form = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * Which store has this host, or had it as long as its slug is kept?
 * @param host in lower case, without a port
 */
export async function storeOfHost({ table, now }: Work, host: string): Promise<StoreAtHost | undefined> {
  if (host.length > maxLength || !form.test(host)) return undefined;
  const item = await table.getBriefly(keyOfHost(host));
  if (!item) return undefined;
  const { store, slugs, until } = Host.parse(item);
  return until !== undefined && until <= toEpochSeconds(now) ? undefined : { host, store, slugs };
}

const itemOf = ({ id: store, slug, former_slugs }: Named, host: string) => ({
  ...keyOfHost(host),
  store,
  slugs: [slug, ...former_slugs.map((former) => former.slug)],
});

/**
 * A store takes a host, which may be a former one of its own, or one that has lapsed.
 * @param store as it is after the change
 * @throws (at commit) Problem conflict when another store has it
 */
export const saveHost = (store: Named, host: string, now: Date): Write => ({
  put: itemOf(store, host),
  when: anyOf(isNew, { until: atMost(toEpochSeconds(now)) }, { lapsed: true }, { store: store.id }),
  refuse: () => new Problem('conflict', `Another store stands at ${host}.`),
});

/** A store leaves a host, which leads to it until then. @param store as it is after the change */
export function saveFormerHost(store: Named, host: string, until: Date): Write {
  const seconds = toEpochSeconds(until);
  return {
    put: { ...itemOf(store, host), until: seconds, ttl: seconds },
    when: { store: store.id, ...exists },
  };
}

/**
 * The namespace of a host lapses: the host leads to where the store stands now, until another store takes it.
 * @param until epoch seconds, for a former host of the store
 */
export const saveLapsedHost = (store: Named, host: string, until: number | undefined): Write => ({
  put: { ...itemOf(store, host), lapsed: true, ...(until !== undefined && { until, ttl: until }) },
  when: anyOf(isNew, { store: store.id }),
});

/** Nothing stands at a host of a store from now on. */
export const removeHost = ({ id: store }: Pick<Named, 'id'>, host: string): Write => ({
  remove: keyOfHost(host),
  when: anyOf(isNew, { store }),
});
