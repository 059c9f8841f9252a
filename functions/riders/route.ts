import { defineRoute, msPerHour, msPerMinute, pageOf } from '#ground';
import { roundKmPerHour, roundStopMinutes } from '../../shared/pricing/domain/tariff.data.ts';
import { RouteSearch, RouteStopOut } from '../../shared/riders/contract/rider-route.ts';
import { planRoute } from '../../shared/riders/domain/route/plan-route.ts';
import { deliveryOf, firstMileOf, routeStopsOf } from '../../shared/riders/route-stops.ts';
import { firstMilesOf } from '../../shared/shipments/data/first-miles.ts';
import { shipmentsOfRider } from '../../shared/shipments/data/lists/rider-shipments.ts';

const pace = { msPerKm: msPerHour / roundKmPerHour, msPerStop: roundStopMinutes * msPerMinute };
/** All that a rider may have in hand, in one page. */
const page = { limit: 100, after: undefined };

export const route = defineRoute({
  id: 'rider.route',
  at: 'GET /api/v1/rider/route/',
  summary: 'List your stops in the best order',
  description: `Lists the stops of the parcels that you have in hand, first miles included, in the order that misses the fewest promises and, among those, has the fewest kilometres. Each pickup comes before its drop-off; parcels that you have already picked up have only a drop-off. The promises are \`expected_at\` of a parcel for its drop-off and, for its pickup, \`pickup_by\` or the end of its pickup window. Distances are as the crow flies, at ${roundKmPerHour} km/h, with ${roundStopMinutes} minutes at each stop. Up to ten stops, the order is the best one; of more, it is a good one. It has at most 40 stops: those of the parcels that were promised first, of the 100 booked last. It is one page, and \`next\` is always null. Call this again from where you are when something has changed.`,
  auth: { jwt: ['rider'] },
  query: RouteSearch,
  returns: [200, pageOf(RouteStopOut)],
  async handle({ query: start, caller, now }, { table }) {
    const [deliveries, firstMiles] = await Promise.all([
      shipmentsOfRider(table, caller, 'in_hand', page),
      firstMilesOf(table, caller, page),
    ]);
    const stops = routeStopsOf([
      ...deliveries.shipments.map(deliveryOf),
      ...firstMiles.shipments.map(firstMileOf),
    ]);
    const planned = planRoute({ ...pace, start, leaves: now.getTime() }, stops);
    const results = planned.flatMap(({ stop: number, at }) => {
      const stop = stops[number];
      return stop ? [{ ...stop, expected_at: new Date(at).toISOString() }] : [];
    });
    return { next: null, previous: null, results };
  },
});
