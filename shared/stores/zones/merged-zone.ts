import type { ZoneChange, ZoneIn } from '../contract/zones.ts';
import type { Zone } from '../data/zones.ts';
import { isGivenUp } from '../domain/zones/zone-fields.ts';

/** A field after a change: the sent value, nothing if null was sent, otherwise the former value. */
const after = <T>(before: T | undefined, sent: T | null | undefined): T | undefined =>
  sent === undefined ? before : (sent ?? undefined);

/** A zone with the fields that were sent. A new kind or pricing clears the fields of the former one. */
export function mergeZone(before: Zone, sent: ZoneChange): ZoneIn {
  const kept = (field: Parameters<typeof isGivenUp>[0]) => !isGivenUp(field, before, sent);
  return {
    name: sent.name ?? before.name,
    kind: sent.kind ?? before.kind,
    radius_km: sent.radius_km ?? (kept('radius_km') ? before.radius_km : undefined),
    areas: sent.areas ?? (kept('areas') ? before.areas : undefined),
    polygon: sent.polygon ?? (kept('polygon') ? before.polygon : undefined),
    pricing: sent.pricing ?? before.pricing,
    fee: after(kept('fee') ? before.fee : undefined, sent.fee),
    markup_percent: after(kept('markup_percent') ? before.markup_percent : undefined, sent.markup_percent),
    max_fee: after(kept('max_fee') ? before.max_fee : undefined, sent.max_fee),
    free_over: after(before.free_over, sent.free_over),
    min_order: after(before.min_order, sent.min_order),
    delivered_by: sent.delivered_by ?? before.delivered_by,
    service_levels: sent.service_levels ?? before.service_levels,
    priority: sent.priority ?? before.priority,
    is_active: sent.is_active ?? before.is_active,
  };
}
