import { msPerDay } from '#ground/domain';

/** This many parcels given up within this many milliseconds pause a rider's claims for this long. */
const maxReleased = 3;
const within = 7 * msPerDay;
const pause = msPerDay;

/**
 * How a standing changes when a rider gives up a parcel, or has not collected it in time.
 * @param released_at when that happened before, newest first; ISO 8601
 * @returns the newest times that count and, if claims are paused, until when
 */
export function addRelease(
  released_at: readonly string[],
  now: Date,
): { readonly released_at: string[]; readonly paused_until?: string } {
  const newest = [now.toISOString(), ...released_at].slice(0, maxReleased);
  const oldest = newest[maxReleased - 1];
  const paused = oldest !== undefined && now.getTime() - Date.parse(oldest) <= within;
  return {
    released_at: newest,
    ...(paused && { paused_until: new Date(now.getTime() + pause).toISOString() }),
  };
}
