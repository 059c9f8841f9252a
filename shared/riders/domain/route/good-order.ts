import { isBetter, type Road, type StopOrder } from './road.ts';

/** How often all changes of an order are tried. Each time costs about the cube of the number of stops. */
const mostRounds = 8;

/** The longest part of an order that is moved elsewhere. */
const longestMove = 3;

const withStop = (order: StopOrder, place: number, stop: number) => order.toSpliced(place, 0, stop);

/** Puts each stop where it costs least, after the one that has to come before it. */
function insertCheaply({ stops, costOf }: Road): StopOrder {
  let order: StopOrder = [];
  for (const [stop, { after }] of stops.entries()) {
    const earliest = after === undefined ? 0 : order.indexOf(after) + 1;
    const places = Array.from({ length: order.length + 1 - earliest }, (_, place) => earliest + place);
    order = places
      .map((place) => withStop(order, place, stop))
      .reduce((best, one) => (isBetter(costOf(one), costOf(best)) ? one : best));
  }
  return order;
}

/** An order with one part turned round, or put elsewhere. */
type Change = (order: StopOrder) => StopOrder;

/** All changes of an order of so many stops. */
function* listChanges(count: number): Generator<Change> {
  for (let from = 0; from < count; from++)
    for (let to = from + 1; to <= count; to++) {
      const length = to - from;
      yield (order) => order.toSpliced(from, length, ...order.slice(from, to).toReversed());
      if (length > longestMove) continue;
      for (let place = 0; place <= count - length; place++)
        yield (order) => order.toSpliced(from, length).toSpliced(place, 0, ...order.slice(from, to));
    }
}

/** Whether each stop comes after the one that has to come before it. */
function isAllowed({ stops }: Road, order: StopOrder): boolean {
  const placeOf: number[] = [];
  for (const [place, stop] of order.entries()) placeOf[stop] = place;
  return stops.every(
    ({ after }, stop) => after === undefined || (placeOf[after] ?? 0) < (placeOf[stop] ?? 0),
  );
}

/** Makes each change that helps, until none does. */
function improve(road: Road, given: StopOrder): StopOrder {
  let [order, cost] = [given, road.costOf(given)];
  for (let round = 0, helped = true; helped && round < mostRounds; round++) {
    helped = false;
    for (const change of listChanges(given.length)) {
      const changed = change(order);
      const costs = road.costOf(changed);
      if (!isBetter(costs, cost) || !isAllowed(road, changed)) continue;
      [order, cost, helped] = [changed, costs, true];
    }
  }
  return order;
}

/** A good order, which is never worse than that of the stops as they are. */
export function findGoodOrder(road: Road): StopOrder {
  const given = road.stops.map((_, stop) => stop);
  const good = improve(road, insertCheaply(road));
  return isBetter(road.costOf(given), road.costOf(good)) ? given : good;
}
