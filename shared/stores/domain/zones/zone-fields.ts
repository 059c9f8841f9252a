import type { FieldCode, Hundredths, Kobo } from '#ground/domain';
import { openPolygon, wrongOf } from './polygon.ts';
import type { Shape, ZonePricing } from './zones.ts';

/** The definition and price of a zone. Some fields belong to one kind of zone, or to one kind of pricing. */
export interface ZoneFields extends Shape {
  readonly pricing: ZonePricing;
  readonly fee?: Kobo | undefined;
  readonly markup_percent?: Hundredths<'%'> | undefined;
  readonly max_fee?: Kobo | undefined;
}

const belonging = [
  { field: 'radius_km', by: 'kind', to: 'RADIUS', required: true },
  { field: 'areas', by: 'kind', to: 'AREAS', required: true },
  { field: 'polygon', by: 'kind', to: 'POLYGON', required: true },
  { field: 'fee', by: 'pricing', to: 'FLAT', required: true },
  { field: 'markup_percent', by: 'pricing', to: 'LIVE', required: false },
  { field: 'max_fee', by: 'pricing', to: 'LIVE', required: false },
] as const;
type Belonging = (typeof belonging)[number]['field'];

/** A wrong field, and why, in words. */
export interface ZoneFault {
  readonly field: Belonging;
  readonly code: FieldCode;
  readonly detail: string;
}

/** What is wrong with a zone: fields that are missing or belong to another kind, or an invalid polygon. */
export function faultsOf(zone: ZoneFields): ZoneFault[] {
  const misplaced = belonging.flatMap(({ field, by, to, required }): ZoneFault[] => {
    const isGiven = zone[field] !== undefined;
    if (zone[by] !== to) return isGiven ? [{ field, code: 'conflict', detail: `is only for ${to}` }] : [];
    return required && !isGiven ? [{ field, code: 'required', detail: `is required for ${to}` }] : [];
  });
  const wrong = zone.kind === 'POLYGON' && zone.polygon ? wrongOf(openPolygon(zone.polygon)) : undefined;
  return wrong === undefined
    ? misplaced
    : [...misplaced, { field: 'polygon', code: 'wrong_format', detail: wrong }];
}

/** Whether a change clears a field: it belongs to the kind or the pricing that the zone no longer has. */
export function isGivenUp(
  field: Belonging,
  before: Pick<ZoneFields, 'kind' | 'pricing'>,
  sent: { readonly kind?: string | undefined; readonly pricing?: string | undefined },
): boolean {
  return belonging.some(
    (one) => one.field === field && sent[one.by] !== undefined && sent[one.by] !== before[one.by],
  );
}
