import { msPerDay, Problem, refuseField, saveFormerHost, saveHost, type Write } from '#ground';
import { addSlug, saveFormerSlug } from '../data/slugs.ts';
import { applyStoreChange, type Store, type StoreChange, saveStore } from '../data/stores.ts';
import { storeSlugOf } from '../domain/slug.ts';
import { writeStoreEvent } from '../events.ts';

/** Days for which a former slug leads to its store. */
const slugDays = 90;

/** The most slugs that a store leaves within that time. */
const maxFormerSlugs = 10;

/** When a slug that is released now is free for others. */
export const slugFreeTimeOf = (now: Date): Date => new Date(now.getTime() + slugDays * msPerDay);

/** The host of a store that a partner prepared, `slug.namespace`, changes with its slug. The former one leads to it as long. */
function moveHost(
  { client, ...read }: Store,
  { slug, former_slugs }: Pick<Store, 'slug' | 'former_slugs'>,
  until: Date,
  now: Date,
): { readonly set: StoreChange; readonly writes: readonly Write[] } {
  if (client?.host === undefined) return { set: {}, writes: [] };
  const host = `${slug}${client.host.slice(client.host.indexOf('.'))}`;
  const after = { ...read, slug, former_slugs };
  return {
    set: { client: { ...client, host } },
    writes: [saveHost(after, host, now), saveFormerHost(after, client.host, until)],
  };
}

/** The change of a store's slug: the guards of both, the former slugs, and its host if it has one. */
function renameSlug(
  read: Store,
  asked: string,
  now: Date,
): { readonly set: StoreChange; readonly writes: readonly Write[] } {
  const found = storeSlugOf(read.mode, asked);
  if ('wrong' in found) throw refuseField('/slug', found.wrong, 'wrong_format');
  const { slug } = found;
  if (slug === read.slug) return { set: {}, writes: [] };
  const until = slugFreeTimeOf(now);
  const kept = read.former_slugs.filter((one) => one.until > now.toISOString() && one.slug !== slug);
  if (kept.length >= maxFormerSlugs)
    throw new Problem(
      'invalid_state',
      `A store changes its slug at most ${maxFormerSlugs} times in ${slugDays} days.`,
    );
  const former_slugs = [...kept, { slug: read.slug, until: until.toISOString() }];
  const moved = moveHost(read, { slug, former_slugs }, until, now);
  return {
    set: { slug, former_slugs, ...moved.set },
    writes: [addSlug(read.id, slug, now, true), saveFormerSlug(read.id, read.slug, until), ...moved.writes],
  };
}

/** The fields of a change that differ from the store's. */
function differing(read: Store, { slug: _, ...set }: StoreChange): StoreChange {
  const before: Readonly<Record<string, unknown>> = read;
  const entries = Object.entries(set).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(entries);
}

/**
 * Changes a store's own fields.
 * @param fields undefined clears one; an undefined slug stays
 * @returns the store after it, and no writes if nothing differs
 * @throws Problem invalid_request, invalid_state; (at commit) conflict when the slug is taken
 */
export function editStore(
  read: Store,
  fields: StoreChange,
  now: Date,
): { readonly store: Store; readonly writes: readonly Write[] } {
  const name = fields.slug === undefined ? { set: {}, writes: [] } : renameSlug(read, fields.slug, now);
  const set = { ...differing(read, fields), ...name.set };
  if (Object.keys(set).length === 0) return { store: read, writes: [] };
  const writes = [saveStore(read, set, now), ...name.writes, writeStoreEvent('store.changed', read, now)];
  return { store: applyStoreChange(read, set, now), writes };
}
