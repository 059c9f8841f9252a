import {
  distanceKmOf,
  type HubId,
  type Hundredths,
  type Kobo,
  type Point,
  toHundredths,
  type UserId,
} from '#ground/domain';
import type { ServiceLevel } from './services.ts';
import { pickupPointReachKm, pickupPointsListed } from './tariff.data.ts';

/** A carrier's own prices for one service level out of a hub. */
export interface CardRate {
  readonly base_fare: Kobo;
  /** Kilograms included in the base fare. */
  readonly included_kg: number;
  readonly per_kg: Kobo;
  readonly per_100km: Kobo;
  /** Working days between drop-off at the hub and delivery; 0 is the same day. */
  readonly min_days: number;
  readonly max_days: number;
}

export type RateCard = Readonly<Partial<Record<ServiceLevel, CardRate>>>;

/** A counter where parcels are dropped off and collected. */
export interface PickupPoint extends Point {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly opening_hours: string;
}

/**
 * A carrier's depot in a city, with the area in which it collects and delivers, and its prices for parcels from there.
 */
export interface CarrierHub {
  readonly hub_id: HubId;
  readonly carrier_id: UserId;
  readonly carrier_name: string;
  readonly city: string;
  readonly center: Point;
  readonly radius_km: number;
  readonly rate_card: RateCard;
  readonly pickup_points: readonly PickupPoint[];
  /** Whether the carrier is verified. Only then the hub is offered for live parcels. */
  readonly verified: boolean;
}

/** A pickup point and its distance. */
export interface NearbyPickupPoint extends PickupPoint {
  readonly distance: Hundredths<'km'>;
}

/** The hub of each carrier that serves a point: the nearest of those whose area covers it. */
export function findHubsServing(hubs: readonly CarrierHub[], point: Point): ReadonlyMap<UserId, CarrierHub> {
  const covering = hubs
    .map((hub) => ({ hub, distance: distanceKmOf(hub.center, point) }))
    .filter(({ hub, distance }) => distance <= hub.radius_km)
    .sort((a, b) => b.distance - a.distance || (a.hub.hub_id < b.hub.hub_id ? 1 : -1));
  // The last hub of a carrier stays in the map, and the nearest comes last.
  return new Map(covering.map(({ hub }) => [hub.carrier_id, hub]));
}

/** The pickup points near a point, nearest first, without duplicates: at most 10 within 25 km. */
export function findPickupPointsNear(
  hubs: readonly CarrierHub[],
  point: Point,
): readonly NearbyPickupPoint[] {
  const byId = new Map(hubs.flatMap((hub) => hub.pickup_points.map((counter) => [counter.id, counter])));
  return [...byId.values()]
    .map((counter) => ({ ...counter, distance: toHundredths<'km'>(distanceKmOf(counter, point)) }))
    .filter(({ distance }) => distance <= toHundredths<'km'>(pickupPointReachKm))
    .sort((a, b) => a.distance - b.distance || (a.id < b.id ? -1 : 1))
    .slice(0, pickupPointsListed);
}
