import { findExactOrder } from './exact-order.ts';
import { findGoodOrder } from './good-order.ts';
import { type Journey, measureRoad, type RouteStop } from './road.ts';

/** The most stops whose best order is found for certain. */
const mostExact = 10;

/** A stop, by its number, and when one gets there, in epoch milliseconds. */
export interface PlannedStop {
  readonly stop: number;
  readonly at: number;
}

/**
 * The order of stops that misses the fewest promises and, among those, is the shortest. Of more than ten stops it is a
 * good order, and not always the best.
 * @param stops each after the one that has to come before it
 */
export function planRoute(journey: Journey, stops: readonly RouteStop[]): PlannedStop[] {
  const road = measureRoad(journey, stops);
  const good = findGoodOrder(road);
  const order = stops.length > mostExact ? good : findExactOrder(road, road.costOf(good).missed);
  let km = 0;
  return order.map((stop, passed) => {
    km += road.kmTo(stop, order[passed - 1]);
    return { stop, at: road.arrivalAt(km, passed) };
  });
}
