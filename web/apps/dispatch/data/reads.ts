import { useEffect } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf, refreshReads } from '../../kit/api/reads.ts';
import { repeatRuns } from '../../kit/api/repeat.ts';
import { mode } from '../../kit/browser.ts';
import { type Acting, useActing } from './acting.ts';
import type { BoardParcels, Parcel, Rider } from './objects.ts';

/** Milliseconds between two looks at the board while somebody looks at it, and while nobody does. */
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

/** Looks at the board again and again, and at once when the window comes back. */
export function useBoardLooks(): void {
  const inMode = mode.chosen.value;
  useEffect(() => {
    let isFirst = true;
    return repeatRuns(async () => {
      // What was just read is not read again.
      if (!isFirst) await refreshReads('parcels', 'riders');
      isFirst = false;
      return document.hidden ? unseenMs : seenMs;
    });
  }, [inMode]);
}
