import { distanceKmOf, type Point } from '../../../../shared/kernel/geo.ts';
import { writeDistance } from '../format/distances.ts';
import { writeTime } from '../format/times.ts';
import type { MapWords } from '../map-words.ts';

/** Where a rider was last, and when. */
interface SeenRider extends Point {
  readonly seen_at: string;
}

/** Milliseconds after which a position is old: the rider's phone has been silent. */
const oldMs = 5 * 60_000;

/** Where a rider is, in words: `2.3 km away, seen 1 min ago.` It says when that is old. */
export function writeWhere(rider: SeenRider | undefined, door: Point, words: MapWords, now: Date): string {
  if (!rider) return words.riderUnseen;
  const far = `${writeDistance(distanceKmOf(rider, door))} ${words.away}`;
  const where = `${far}, ${words.seen} ${writeTime(rider.seen_at, { now })}.`;
  return now.getTime() - Date.parse(rider.seen_at) > oldMs ? `${where} ${words.riderSilent}` : where;
}
