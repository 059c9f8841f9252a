import { type Country, distanceKmOf, type Point, wordsOf } from '#ground/domain';
import { isInside, polygonKm2Of } from './polygon.ts';

/** The most delivery zones of a store, and the most areas of one. */
export const maxZones = 50;
export const maxAreas = 40;

/** The largest radius of a zone, in km. */
export const widestKm = 1000;

export const zoneKinds = ['RADIUS', 'AREAS', 'POLYGON'] as const;
export type ZoneKind = (typeof zoneKinds)[number];
export const zonePricings = ['FLAT', 'LIVE'] as const;
export type ZonePricing = (typeof zonePricings)[number];
export const zoneDeliverers = ['PLATFORM', 'STORE'] as const;

/** A state, or a city in it. */
export interface Area {
  readonly state: string;
  readonly city?: string | undefined;
}

/** The shape of a zone: a circle around the store, areas by name, or a polygon. */
export interface Shape {
  readonly kind: ZoneKind;
  /** For RADIUS. */
  readonly radius_km?: number | undefined;
  /** For AREAS. */
  readonly areas?: readonly Area[] | undefined;
  /** For POLYGON. */
  readonly polygon?: readonly Point[] | undefined;
}

/** What decides whether an address is in a zone, and which zone applies. */
export interface Zone extends Shape {
  readonly priority: number;
  readonly is_active: boolean;
}

/** The destination of an order, as far as it is known. */
export interface ZoneDestination {
  readonly point?: Point | undefined;
  readonly country?: Country | undefined;
  readonly state?: string | undefined;
  readonly city?: string | undefined;
}

/** Where a store is. */
export interface Origin {
  readonly point: Point | undefined;
  readonly country: Country;
}

/** Other names of the territory around Abuja. */
const capital: ReadonlySet<string> = new Set([
  'abuja',
  'federal capital territory',
  'fct abuja',
  'abuja fct',
]);

/** A city's name in the form for comparisons. */
const cityName = (name: string) => wordsOf(name).join(' ');

/** A state's name in the form for comparisons: Lagos State is Lagos. */
export function stateNameOf(name: string): string {
  const words = wordsOf(name);
  const bare = (words.length > 1 && words.at(-1) === 'state' ? words.slice(0, -1) : words).join(' ');
  return capital.has(bare) ? 'fct' : bare;
}

const isSameArea = ({ state, city }: Area, there: ZoneDestination) =>
  there.state !== undefined &&
  stateNameOf(state) === stateNameOf(there.state) &&
  (city === undefined || (there.city !== undefined && cityName(city) === cityName(there.city)));

/** Whether an address is in a zone of a store. */
export function isInZone(zone: Shape, store: Origin, there: ZoneDestination): boolean {
  const { point } = there;
  const { radius_km = 0, areas = [], polygon = [] } = zone;
  switch (zone.kind) {
    case 'RADIUS':
      return !!store.point && !!point && distanceKmOf(store.point, point) <= radius_km;
    case 'POLYGON':
      return !!point && isInside(polygon, point);
    case 'AREAS': {
      const { country = store.country } = there;
      return country === store.country && areas.some((area) => isSameArea(area, there));
    }
  }
}

/** The nominal size of an area in km², since names have no size: a city is smaller than a state. */
const cityKm2 = 100;
const stateKm2 = 10_000;

/** The size of a zone in km². */
export function sizeOf({ kind, radius_km = 0, areas = [], polygon = [] }: Shape): number {
  switch (kind) {
    case 'RADIUS':
      return Math.PI * radius_km ** 2;
    case 'POLYGON':
      return polygonKm2Of(polygon);
    case 'AREAS':
      return areas.reduce((sum, { city }) => sum + (city === undefined ? stateKm2 : cityKm2), 0);
  }
}

/**
 * The zone of an address. Of several active ones the one with the lowest priority applies, then the smallest, then the
 * first.
 */
export function findZone<Z extends Zone>(
  zones: readonly Z[],
  store: Origin,
  there: ZoneDestination,
): Z | undefined {
  let best: Z | undefined;
  for (const zone of zones) {
    if (!zone.is_active || !isInZone(zone, store, there)) continue;
    const before = best && (zone.priority - best.priority || sizeOf(zone) - sizeOf(best));
    if (before === undefined || before < 0) best = zone;
  }
  return best;
}
