import type { Loads } from './nearest.ts';
import type { Rider } from './objects.ts';

/** How a rider stands: she takes jobs, her phone is silent, or she does not work. */
export type RiderStanding = 'online' | 'silent' | 'offline';

/** How a rider stands. */
export function roadStandingOf({ online, position, off_since }: Rider): RiderStanding {
  if (online) return 'online';
  return position && !off_since ? 'silent' : 'offline';
}

const standings: readonly RiderStanding[] = ['online', 'silent', 'offline'];

/** Riders in the order in which a dispatcher looks for them: on the road first, the freest of them before the others. */
export const sortRiders = (riders: readonly Rider[], loads: Loads): readonly Rider[] =>
  riders.toSorted(
    (a, b) =>
      standings.indexOf(roadStandingOf(a)) - standings.indexOf(roadStandingOf(b)) ||
      (loads.get(a.user) ?? 0) - (loads.get(b.user) ?? 0) ||
      a.name.localeCompare(b.name),
  );

const minutesPerHour = 60;

/** How long a rider has been on the road, `3 h 20 min`; nothing where nobody knows, or where she is not. */
export function sayHoursOnRoad({ on_since, off_since }: Rider, now: Date): string | undefined {
  if (!on_since || off_since) return undefined;
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(on_since)) / 60_000));
  const hours = Math.floor(minutes / minutesPerHour);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % minutesPerHour} min`;
}
