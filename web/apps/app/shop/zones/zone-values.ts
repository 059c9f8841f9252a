import type { Answer } from '../../../../../client/types.ts';
import type { Point } from '../../../../../shared/kernel/geo.ts';
import type { Area } from '../../../../../shared/stores/domain/zones/zones.ts';
import { readMoney, writeTyped } from '../../../kit/format/money.ts';
import { filledOf } from '../../../kit/forms/form.ts';

/** A delivery zone as its shop sees it. */
export type Zone = Answer<'get', '/api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/'>;

/** The fields of the form. Those of areas and corners hold lists. */
export type ZoneValues = Readonly<
  Record<
    | 'name'
    | 'kind'
    | 'radius_km'
    | 'areas'
    | 'polygon'
    | 'delivered_by'
    | 'pricing'
    | 'fee'
    | 'markup_percent'
    | 'max_fee'
    | 'free_over'
    | 'min_order'
    | 'is_active',
    string
  >
>;

/** What a list in the form holds. */
export const readAreas = ({ areas }: Pick<ZoneValues, 'areas'>): readonly Area[] => JSON.parse(areas);
export const readCorners = ({ polygon }: Pick<ZoneValues, 'polygon'>): readonly Point[] =>
  JSON.parse(polygon);

/** Kilometres as they were typed; not a number where they are none. */
export const readRadius = ({ radius_km }: Pick<ZoneValues, 'radius_km'>): number =>
  Number(radius_km.replace(',', '.'));

const typedOf = (amount: string | null) => (amount === null ? '' : writeTyped(amount));

/** The form of a zone, or of a new one: 10 km around the shop, at what the rider costs. */
export const toZoneValues = (zone?: Zone): ZoneValues => ({
  name: zone?.name ?? '',
  kind: zone?.kind ?? 'RADIUS',
  radius_km: String(zone?.radius_km ?? 10),
  areas: JSON.stringify(zone?.areas ?? []),
  polygon: JSON.stringify(zone?.polygon ?? []),
  delivered_by: zone?.delivered_by ?? 'PLATFORM',
  pricing: zone?.pricing ?? 'LIVE',
  fee: typedOf(zone?.fee ?? null),
  markup_percent: zone?.markup_percent ?? '',
  max_fee: typedOf(zone?.max_fee ?? null),
  free_over: typedOf(zone?.free_over ?? null),
  min_order: typedOf(zone?.min_order ?? null),
  is_active: zone && !zone.is_active ? '' : 'yes',
});

/** What says where a zone is; the fields of the other kinds are left out. */
function shapeOf(values: ZoneValues) {
  switch (values.kind) {
    case 'AREAS':
      return {
        kind: 'AREAS' as const,
        areas: readAreas(values).map(({ state, city }) => ({ state, ...(city && { city }) })),
      };
    case 'POLYGON':
      return { kind: 'POLYGON' as const, polygon: [...readCorners(values)] };
    default:
      return { kind: 'RADIUS' as const, radius_km: readRadius(values) };
  }
}

/** What says what a delivery costs. */
function priceOf(values: ZoneValues) {
  const { fee = '', max_fee, markup_percent } = filledOf(values);
  if (values.pricing === 'FLAT') return { pricing: 'FLAT' as const, fee: readMoney(fee) };
  return {
    pricing: 'LIVE' as const,
    ...(markup_percent && { markup_percent }),
    ...(max_fee && { max_fee: readMoney(max_fee) }),
  };
}

/** A zone as the API takes it. */
export function toZoneBody(values: ZoneValues) {
  const { free_over, min_order } = filledOf(values);
  return {
    name: values.name,
    ...shapeOf(values),
    ...priceOf(values),
    ...(free_over && { free_over: readMoney(free_over) }),
    ...(min_order && { min_order: readMoney(min_order) }),
    delivered_by: values.delivered_by === 'STORE' ? ('STORE' as const) : ('PLATFORM' as const),
    is_active: values.is_active !== '',
  };
}

/** The same for a zone that is there already: an amount that was emptied is taken away. */
export const toZoneChange = (values: ZoneValues) => ({
  ...(values.pricing === 'LIVE' && { markup_percent: null, max_fee: null }),
  free_over: null,
  min_order: null,
  ...toZoneBody(values),
});
