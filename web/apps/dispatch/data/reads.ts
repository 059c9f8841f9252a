import { useEffect } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { queries, useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads, watchChanges } from '../../kit/api/reads.ts';
import { repeatRuns } from '../../kit/api/repeat.ts';
import { mode } from '../../kit/browser.ts';
import { type Acting, useActing } from './acting.ts';
import { updateParcels } from './changed.ts';
import type { BoardParcels, Parcel, Rider } from './objects.ts';

/** Milliseconds between two looks at the riders while somebody looks at them, and while nobody does. */
const seenMs = 10_000;
const unseenMs = 60_000;

/** How many of a list are read at once, and the most of it that a board shows. */
const pageSize = 100;
export const mostShown = 500;

interface Page<T> {
  readonly results: readonly T[];
  readonly next: string | null;
}

/** Reads a list from its beginning, as far as a board shows it. */
async function readList<T>(read: (cursor: { readonly cursor?: string }) => Promise<Page<T>>): Promise<T[]> {
  const all: T[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<T> = await read(cursor === null ? {} : { cursor });
    all.push(...page.results);
    cursor = page.next === null ? null : new URL(page.next).searchParams.get('cursor');
  } while (cursor !== null && all.length < mostShown);
  return all;
}

const readParcels = (list: 'open' | 'claimed', { fleet }: Acting): Promise<Parcel[]> =>
  readList((cursor) =>
    faceApi.get('/api/v1/carriers/me/shipments/', { query: { list, limit: pageSize, ...fleet, ...cursor } }),
  );

/** The parcels of the fleet. */
export function useParcels() {
  const acting = useActing();
  return useReading<BoardParcels>(
    keyOf('parcels', acting?.fleet.fleet),
    async () => {
      if (!acting) throw new Error('nobody is signed in');
      const [open, claimed] = await Promise.all([
        readParcels('open', acting),
        readParcels('claimed', acting),
      ]);
      return { open, claimed };
    },
    { isReady: Boolean(acting) },
  );
}

/** The riders of the fleet, with where they are. */
export function useRiders() {
  const acting = useActing();
  return useReading<readonly Rider[]>(
    keyOf('riders', acting?.fleet.fleet),
    () =>
      readList((cursor) =>
        faceApi.get('/api/v1/carriers/me/riders/', {
          query: { limit: pageSize, ...acting?.fleet, ...cursor },
        }),
      ),
    { isReady: Boolean(acting) },
  );
}

/** Reads again what somebody did, or may have changed by it. */
export const refreshBoard = (): Promise<unknown> => refreshReads('parcels', 'riders', 'parcel');

/** Every so many looks all parcels are read: one that was given to another carrier is in no list of changes. */
const looksPerReading = 30;

const haveSameIds = (some: readonly Parcel[], others: readonly Parcel[]): boolean =>
  some.length === others.length && some.every(({ id }, at) => id === others[at]?.id);

/** Reads the board anew where others wait to be claimed than it shows. */
async function seekBookings(acting: Acting): Promise<void> {
  const open = await readParcels('open', acting);
  const shown = queries.getQueryData<BoardParcels>(keyOf('parcels', acting.fleet.fleet));
  if (shown && !haveSameIds(shown.open, open)) await refreshReads('parcels');
}

/** Looks where the riders are, and what was booked. */
function watchBoard(acting: Acting): () => void {
  let looks = 0;
  return repeatRuns(async () => {
    // What was just read is not read again.
    if (looks > 0) await Promise.all([refreshReads('riders'), seekBookings(acting).catch(() => undefined)]);
    looks += 1;
    if (looks % looksPerReading === 0) await refreshReads('parcels');
    return document.hidden ? unseenMs : seenMs;
  });
}

/** Shows what became of parcels, where the board can tell. */
function showParcels(key: readonly unknown[], changed: readonly Parcel[]): boolean {
  const shown = queries.getQueryData<BoardParcels>(key);
  const next = shown && updateParcels(shown, changed);
  if (!next) return false;
  queries.setQueryData(key, next);
  void refreshReads('parcel');
  return true;
}

/** Follows the changes of the parcels. */
function watchParcels({ fleet }: Acting): () => void {
  const key = keyOf('parcels', fleet.fleet);
  return watchChanges(
    (since) =>
      faceApi.get('/api/v1/carriers/me/shipments/changes/', {
        query: { ...fleet, ...(since !== undefined && { since }) },
      }),
    ['parcels', 'parcel'],
    (changed) => showParcels(key, changed),
  );
}

/** Keeps the board up to date, and looks at once when the window comes back. */
export function useBoardLooks(): void {
  const acting = useActing();
  const inMode = mode.chosen.value;
  useEffect(() => {
    if (!acting) return undefined;
    const ends = [watchBoard(acting), watchParcels(acting)];
    return () => {
      for (const end of ends) end();
    };
  }, [inMode, acting?.me, acting?.fleet.fleet]);
}
