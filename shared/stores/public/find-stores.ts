import { distanceKmOf, type Item, type PageRequest, type Point, type Work } from '#ground';
import { listStoresIn, listStoresNear } from '../data/directory.ts';
import type { Store } from '../data/stores.ts';
import { type DirectoryFilter, isStoreWanted } from '../domain/directory.ts';

interface Found {
  readonly stores: readonly Store[];
  readonly next: Item | undefined;
}

/** The most pages of the index that one request reads. */
const maxReads = 4;

/** Matching stores of a country or state, by name: pages are read until one is full, at most four. */
export async function findStoresByName(
  { table, now }: Work,
  wanted: DirectoryFilter & { readonly country: string },
  { limit, after }: PageRequest,
): Promise<Found> {
  const stores: Store[] = [];
  let next = after;
  for (let reads = 0; reads < maxReads; reads++) {
    const left = limit - stores.length;
    const read = await listStoresIn(table, wanted.country, wanted.state, { limit: left, after: next });
    stores.push(...read.stores.filter((store) => isStoreWanted(store, wanted, now)));
    next = read.next;
    if (!next || stores.length >= limit) break;
  }
  return { stores, next };
}

/** Matching stores near a point, nearest first. */
export async function findStoresNear(
  { table, now }: Work,
  wanted: DirectoryFilter & { readonly country: string },
  point: Point,
  { limit, after }: PageRequest,
): Promise<Found> {
  const all = (await listStoresNear(table, point))
    .filter((store) => isStoreWanted(store, wanted, now))
    .map((store) => ({ store, km: distanceKmOf(point, placeOf(store)) }))
    .toSorted((one, other) => one.km - other.km || one.store.id.localeCompare(other.store.id));
  const skipped = Number(after?.skipped ?? 0);
  const end = skipped + limit;
  const next = end < all.length ? { skipped: String(end) } : undefined;
  return { stores: all.slice(skipped, end).map(({ store }) => store), next };
}

/** The point of a store: every store on the map has both coordinates. */
const placeOf = ({ latitude = 0, longitude = 0 }: Store): Point => ({ latitude, longitude });
