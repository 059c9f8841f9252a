import type * as z from 'zod';
import type { PublicZone, ZoneOut } from '../contract/zones-out.ts';
import type { Zone } from '../data/zones.ts';

/** A zone as the public sees it. */
export function toPublicZone(zone: Zone): z.input<typeof PublicZone> {
  const { id, name, pricing, fee = null, max_fee = null, free_over = null, min_order = null } = zone;
  const { delivered_by, service_levels } = zone;
  return { id, name, pricing, fee, max_fee, free_over, min_order, delivered_by, service_levels };
}

/** A zone as the staff of its store sees it. */
export function toZoneView(zone: Zone): z.input<typeof ZoneOut> {
  const { kind, radius_km = null, areas, polygon = null, markup_percent = null } = zone;
  const { priority, is_active, created_at, updated_at, revision } = zone;
  return {
    ...toPublicZone(zone),
    kind,
    radius_km,
    polygon,
    markup_percent,
    priority,
    is_active,
    created_at,
    updated_at,
    revision,
    areas: areas?.map(({ state, city = null }) => ({ state, city })) ?? null,
  };
}

/** The order of a list of zones: by precedence, then by creation. */
export const compareByPriority = (one: Zone, other: Zone): number => one.priority - other.priority;
