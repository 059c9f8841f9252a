import { msPerDay } from '#ground/domain';

/** Days after a fall for which the stores beyond the plan stay published; as many must a plan last to begin them anew. */
const graceDays = 30;

const afterGrace = (at: string): string => new Date(Date.parse(at) + graceDays * msPerDay).toISOString();

/** A store, counted from the oldest, that a plan allowed once. Times are ISO 8601. */
export interface FallenPlace {
  /** Which of the stores: the third, say. */
  readonly nth: number;
  /** Since when no plan allows it; one that allowed it for less than 30 days does not count. */
  readonly fell_at: string;
  /** Since when a plan allows it again. */
  readonly rose_at?: string | undefined;
}

/** The fall of a plan: the places that it took, and when the stores in them close. */
export interface PlaceFall {
  readonly places: readonly FallenPlace[];
  /** When the next stores close; undefined if none wait. */
  readonly closes_at?: string | undefined;
}

const earliestOf = (times: readonly (string | undefined)[]): string | undefined =>
  times.filter((time) => time !== undefined).toSorted()[0];

/** Whether a plan has allowed a place again for so long that its next fall is a first one. */
const isForgotten = ({ rose_at }: FallenPlace, now: string): boolean =>
  rose_at !== undefined && afterGrace(rose_at) <= now;

/**
 * The fall of a plan after the number of stores that it allows has changed. A place that was allowed for less than 30 days
 * keeps the time of its first fall, so that a short subscription begins no new days.
 */
export function changeStoreLimit(
  read: PlaceFall,
  { from, to }: { readonly from: number; readonly to: number },
  at: Date,
): PlaceFall {
  const now = at.toISOString();
  const known = read.places.filter((place) => !isForgotten(place, now));
  const fallen = Array.from({ length: Math.max(0, from - to) }, (_, step): FallenPlace => {
    const nth = to + step + 1;
    const before = known.find((place) => place.nth === nth);
    return { nth, fell_at: before?.rose_at === undefined ? now : before.fell_at };
  });
  const others = known
    .filter(({ nth }) => !fallen.some((place) => place.nth === nth))
    .map((place) => (place.nth > from && place.nth <= to ? { ...place, rose_at: now } : place));
  const places = [...fallen, ...others].toSorted((a, b) => a.nth - b.nth);
  // Days that are over already end now.
  const closing = fallen.map(({ fell_at }) => [now, afterGrace(fell_at)].toSorted()[1]);
  return { places, closes_at: earliestOf([read.closes_at, ...closing]) };
}

/**
 * What becomes of a fall at a time.
 * @param stores how many stores there are @param most how many the plan allows
 * @returns whether the stores beyond the plan close now, and the fall from then on
 */
export function settleFall(
  { places }: PlaceFall,
  { stores, most }: { readonly stores: number; readonly most: number },
  at: Date,
): { readonly closes: boolean; readonly next: PlaceFall } {
  const now = at.toISOString();
  const isOver = ({ nth, fell_at }: FallenPlace) => nth > most && afterGrace(fell_at) <= now;
  const waiting = places.filter((place) => place.nth > most && !isOver(place));
  return {
    closes: places.some((place) => isOver(place) && place.nth <= stores),
    next: {
      // No store was in a place whose days are over: its next fall is a first one.
      places: places.filter((place) => !isForgotten(place, now) && !(isOver(place) && place.nth > stores)),
      closes_at: earliestOf(waiting.map(({ fell_at }) => afterGrace(fell_at))),
    },
  };
}
