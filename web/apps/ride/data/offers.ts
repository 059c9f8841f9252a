import { useEffect, useRef } from 'preact/hooks';
import { faceApi } from '../../kit/api/face.ts';
import { useReading } from '../../kit/api/queries.ts';
import { keyOf } from '../../kit/api/reads.ts';
import { mode } from '../../kit/browser.ts';
import { findPlace, isOnRoad } from '../road/road.ts';

/** Milliseconds between two looks for offers while somebody looks at the app, and while nobody does. */
const seenMs = 10_000;
const unseenMs = 60_000;

const nextLook = () => (document.hidden ? unseenMs : seenMs);

/**
 * What the rider was told of and can take. Off the road nobody tells her anything.
 * @param isWatching whether it is asked for again and again, which one part of the page does for all
 */
export const useOffers = (isWatching = false) =>
  useReading(keyOf('offers'), async () => (await faceApi.get('/api/v1/rider/offers/')).results, {
    ...(isWatching && { every: nextLook }),
    isReady: isOnRoad.value,
  });

/** The offers that the rider took or declined herself: she knows why they are gone. */
const settled = new Set<string>();

/** Notes that an offer leaves by the rider's own hand. */
export const settleOffer = (id: string): unknown => settled.add(id);

/** Says a word when an offer leaves that the rider was looking at. */
export function useLeftOffers(say: () => void): void {
  const { data: offers } = useOffers();
  const seen = useRef<{ readonly inMode: string; readonly ids: readonly string[] }>(null);
  const inMode = mode.chosen.value;
  const ids = offers?.map(({ id }) => id);
  useEffect(() => {
    if (ids === undefined) return;
    const before = seen.current?.inMode === inMode ? seen.current.ids : [];
    if (before.some((id) => !ids.includes(id) && !settled.has(id))) say();
    seen.current = { inMode, ids };
  }, [inMode, ids?.join()]);
}

/** What is open around the rider. */
export const useNearJobs = () =>
  useReading(keyOf('near'), async () => {
    const { latitude, longitude } = await findPlace();
    return (await faceApi.get('/api/v1/rider/jobs/', { query: { latitude, longitude } })).results;
  });
