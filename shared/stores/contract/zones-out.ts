import * as z from 'zod';
import { defineId, hundredthsOutOf, moneyOut } from '#ground/domain';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { zoneDeliverers, zoneKinds, zonePricings } from '../domain/zones/zones.ts';
import { changesExample, changesOut } from './revision.ts';
import { zoneId, zoneStory } from './zones.ts';

/** The public fields of a delivery zone. */
const shared = {
  id: defineId<'Zone'>(),
  name: z.string(),
  pricing: z.enum(zonePricings),
  fee: moneyOut.nullable().describe('For FLAT; null for LIVE, where the fare decides.'),
  max_fee: moneyOut.nullable(),
  free_over: moneyOut.nullable(),
  min_order: moneyOut.nullable(),
  delivered_by: z.enum(zoneDeliverers),
  service_levels: z.array(z.enum(serviceLevels)),
};
const sharedExample = {
  id: zoneId,
  name: 'Lagos mainland',
  pricing: 'FLAT',
  fee: '1500.00',
  max_fee: null,
  free_over: '50000.00',
  min_order: null,
  delivered_by: 'PLATFORM',
  service_levels: ['STANDARD'],
};

/** A delivery zone, as the public sees it. */
export const PublicZone = z.object(shared).meta({ id: 'PublicDeliveryZone', examples: [sharedExample] });

/** A delivery zone, as the staff of its store sees it. */
export const ZoneOut = z
  .object({
    ...shared,
    kind: z.enum(zoneKinds),
    radius_km: z.number().nullable(),
    areas: z.array(z.object({ state: z.string(), city: z.string().nullable() })).nullable(),
    polygon: z.array(z.object({ latitude: z.number(), longitude: z.number() })).nullable(),
    markup_percent: hundredthsOutOf<'%'>().nullable(),
    priority: z.int(),
    is_active: z.boolean(),
    ...changesOut,
  })
  .meta({
    id: 'DeliveryZone',
    examples: [
      {
        ...sharedExample,
        kind: 'AREAS',
        radius_km: null,
        areas: zoneStory.areas,
        polygon: null,
        markup_percent: null,
        priority: 10,
        is_active: true,
        ...changesExample,
      },
    ],
  });
