import { msPerDay } from '../../kernel/time.ts';

/** So many parcels given back within so many milliseconds pause the claims of a rider for so long. */
const mostReleased = 3;
const within = 7 * msPerDay;
const pause = msPerDay;

/**
 * What changes when a rider gives a parcel back, or has not collected it in time.
 * @param released_at when that happened before, newest first; ISO 8601
 * @returns the newest times that matter and, where the rider may not claim for a while, until when
 */
export function afterRelease(
  released_at: readonly string[],
  now: Date,
): { readonly released_at: string[]; readonly paused_until?: string } {
  const newest = [now.toISOString(), ...released_at].slice(0, mostReleased);
  const oldest = newest[mostReleased - 1];
  const paused = oldest !== undefined && now.getTime() - Date.parse(oldest) <= within;
  return {
    released_at: newest,
    ...(paused && { paused_until: new Date(now.getTime() + pause).toISOString() }),
  };
}
