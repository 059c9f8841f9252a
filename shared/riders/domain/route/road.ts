import { distanceKmOf, type Point } from '#ground/domain';

/** A place to go to. */
export interface RouteStop extends Point {
  /** Until when it was promised to be there, in epoch milliseconds. */
  readonly by?: number | undefined;
  /** The number of the stop that comes before it, which has a lower number: the pickup of a drop-off. */
  readonly after?: number | undefined;
}

/** How the stops are reached. */
export interface Journey {
  readonly start: Point;
  /** Epoch milliseconds. */
  readonly leaves: number;
  readonly msPerKm: number;
  readonly msPerStop: number;
}

/** The numbers of all stops, in the order in which they are reached. */
export type StopOrder = readonly number[];

/** What an order costs: first the promises that it misses, then the distance. */
export interface RouteCost {
  readonly missed: number;
  readonly km: number;
}

/** Differences below a millimetre are those of the arithmetic. */
const tiny = 1e-6;

/** Whether an order misses fewer promises than another or, with as many, is shorter. */
export const isBetter = (one: RouteCost, other: RouteCost): boolean =>
  one.missed < other.missed || (one.missed === other.missed && one.km < other.km - tiny);

/** The stops of a journey, with the distances between them measured once. */
export function measureRoad({ start, leaves, msPerKm, msPerStop }: Journey, stops: readonly RouteStop[]) {
  const between = stops.map((to) => [...stops, start].map((from) => distanceKmOf(from, to)));
  /** The km to a stop from the one before it, or from the start. */
  const kmTo = (to: number, from = stops.length): number => between[to]?.[from] ?? 0;
  /** When one is there, in epoch milliseconds, after so many km and other stops. */
  const arrivalAt = (km: number, passed: number): number => leaves + km * msPerKm + passed * msPerStop;
  const isLate = (stop: number, km: number, passed: number): boolean =>
    arrivalAt(km, passed) > (stops[stop]?.by ?? Number.POSITIVE_INFINITY);

  return {
    stops,
    kmTo,
    arrivalAt,
    isLate,

    costOf(order: StopOrder): RouteCost {
      let [km, missed] = [0, 0];
      for (const [passed, stop] of order.entries()) {
        km += kmTo(stop, order[passed - 1]);
        if (isLate(stop, km, passed)) missed += 1;
      }
      return { missed, km };
    },
  };
}
export type Road = ReturnType<typeof measureRoad>;
