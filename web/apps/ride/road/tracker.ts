import { distanceKmOf, type Point } from '../../../../shared/kernel/geo.ts';

/** Where a phone was. */
export interface Fix extends Point {
  /** ISO 8601, by the clock of the phone. */
  readonly at: string;
  readonly accuracy_m?: number;
  readonly heading?: number;
  /** Metres a second. */
  readonly speed?: number;
}

/** What a tracker needs of the phone. */
export interface TrackerPorts {
  /** Asks the phone where it is. @throws when it does not find out, or may not */
  locate(): Promise<Fix>;
  /** Whether the phone has lain still for a moment, by its motion sensor; undefined where it has none that may be asked. */
  isStill(): Promise<boolean | undefined>;
  /** Sends points, the newest last. @throws when there is no network */
  send(points: readonly Fix[]): Promise<void>;
  readonly now: () => Date;
}

/** Milliseconds between two reports of a rider who moves, and of one who stands still. */
export const movingMs = 15_000;
export const stillMs = 60_000;
/** The most points of one report. Older ones are left out evenly. */
export const maxPoints = 100;
/** Metres within which a rider stands still, and metres a second from which she moves. */
const stillM = 30;
const movingSpeed = 1;

/** Points without the one whose neighbours are nearest to each other in time, where there is one too many. */
export function limitPoints(points: readonly Fix[]): readonly Fix[] {
  if (points.length <= maxPoints) return points;
  const timeOf = (index: number) => Date.parse(points[index]?.at ?? '');
  const gaps = points.slice(2).map((_, index) => timeOf(index + 2) - timeOf(index));
  return points.toSpliced(1 + gaps.indexOf(Math.min(...gaps)), 1);
}

const hasMoved = (from: Fix | undefined, to: Fix) =>
  (to.speed ?? 0) > movingSpeed || from === undefined || distanceKmOf(from, to) * 1000 > stillM;

/** How a tracker stands. */
export interface Track {
  readonly last?: Fix;
  readonly isMoving: boolean;
  /** Points that are not sent yet. */
  readonly unsent: readonly Fix[];
  /** When the last report arrived; ISO 8601. */
  readonly sentAt?: string;
}

export const restingTrack: Track = { isMoving: true, unsent: [] };

/**
 * Looks once where the phone is, and reports it with what could not be sent before. A phone that lies still is not asked: it
 * is where it was, and its battery lasts.
 * @returns the track afterwards
 * @throws when the phone does not find out where it is
 */
export async function trackOnce(track: Track, ports: TrackerPorts): Promise<Track> {
  const { last } = track;
  const isResting = last !== undefined && !track.isMoving && (await ports.isStill()) === true;
  const fix = isResting ? { ...last, at: ports.now().toISOString() } : await ports.locate();
  const next: Track = {
    ...track,
    last: fix,
    isMoving: hasMoved(last, fix),
    unsent: limitPoints([...track.unsent, fix]),
  };
  try {
    await ports.send(next.unsent);
    return { ...next, unsent: [], sentAt: fix.at };
  } catch {
    return next;
  }
}

/** Milliseconds until the next look. */
export const lookMsOf = ({ isMoving }: Track): number => (isMoving ? movingMs : stillMs);
