import { distanceKmOf } from '../../../../shared/kernel/geo.ts';
import { nextStopOf, type Parcel, type Rider } from './objects.ts';

/** How many parcels each rider has in hand, by the rider's id. */
export type Loads = ReadonlyMap<string, number>;

/** Counts what riders have in hand: ours, and what they carry for the marketplace. */
export function countLoads(parcels: readonly Parcel[], riders: readonly Rider[]): Loads {
  const loads = new Map(riders.map(({ user, other_parcels }) => [user, other_parcels] as const));
  for (const { rider } of parcels) if (rider) loads.set(rider, (loads.get(rider) ?? 0) + 1);
  return loads;
}

/** A rider for a parcel, and what speaks for her. */
export interface Candidate {
  readonly rider: Rider;
  /** Kilometres to where the parcel is; undefined where nobody knows where she is. */
  readonly km: number | undefined;
  /** Parcels in hand. */
  readonly load: number;
  /** Whether she is on the road with nothing in hand. */
  readonly isFree: boolean;
}

/** Kilometres for which a parcel in hand counts: each takes a stop on the way. */
const kmPerParcel = 2;

const effortOf = ({ rider, km, load }: Candidate) =>
  (rider.online ? 0 : 10_000) + (km ?? 1_000) + kmPerParcel * load;

/** Riders for a parcel: who is free first, the nearest before the others; then those with the least way and work. */
export function listCandidates(parcel: Parcel, riders: readonly Rider[], loads: Loads): readonly Candidate[] {
  const stop = nextStopOf(parcel);
  return riders
    .filter(({ user }) => user !== parcel.rider)
    .map((rider) => {
      const load = loads.get(rider.user) ?? 0;
      const km = rider.position ? Math.round(distanceKmOf(rider.position, stop) * 10) / 10 : undefined;
      return { rider, km, load, isFree: rider.online && load === 0 };
    })
    .toSorted((a, b) => Number(b.isFree) - Number(a.isFree) || effortOf(a) - effortOf(b));
}

/** The nearest rider who is free or, if nobody is, the one on the road with the least way and work. */
export function findNearest(parcel: Parcel, riders: readonly Rider[], loads: Loads): Candidate | undefined {
  const [first] = listCandidates(
    parcel,
    riders.filter(({ online, position }) => online && position),
    loads,
  );
  return first;
}
