import * as z from 'zod';
import {
  asRefusal,
  defineId,
  latitudeIn,
  longitudeIn,
  moneyIn,
  nameParameter,
  percentIn,
  shop,
  textOf,
} from '#ground/domain';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { maxCorners } from '../domain/zones/polygon.ts';
import { faultsOf, type ZoneFields } from '../domain/zones/zone-fields.ts';
import { maxAreas, widestKm, zoneDeliverers, zoneKinds, zonePricings } from '../domain/zones/zones.ts';
import { storeRevisionIn } from './revision.ts';

const Area = z.object({
  state: textOf(60),
  city: textOf(60).optional().describe('Without it the area is the whole state.'),
});
const Corner = z.object({ latitude: latitudeIn, longitude: longitudeIn });

const fields = {
  name: textOf(60).meta({ examples: ['Lagos mainland'] }),
  kind: z
    .enum(zoneKinds)
    .describe(
      'RADIUS is a circle around the store and requires `radius_km`. AREAS are states and cities by their names. POLYGON is the area within its corners.',
    ),
  radius_km: z
    .number()
    .min(0.1)
    .max(widestKm)
    .meta({
      description:
        'For RADIUS: kilometres around the store. The zone is empty while the store has no coordinates.',
      examples: [10],
    }),
  areas: z
    .array(Area)
    .min(1)
    .max(maxAreas)
    .meta({
      description:
        "For AREAS: states or cities of the store's country. Capitals, accents and the word State do not matter.",
      examples: [[{ state: 'Lagos', city: 'Ikeja' }, { state: 'Ogun' }]],
    }),
  polygon: z
    .array(Corner)
    .max(maxCorners + 1)
    .describe(
      `For POLYGON: its corners, 3 to ${maxCorners}, in their order. Its lines must not cross. The first corner may be repeated as the last.`,
    ),
  pricing: z
    .enum(zonePricings)
    .describe(
      'FLAT costs the same `fee` for each order. LIVE costs the fare of the delivery, with a markup.',
    ),
  fee: moneyIn.meta({ description: 'For FLAT: what the customer pays.', examples: [1500] }),
  markup_percent: percentIn.meta({
    description: 'For LIVE: what is added to the fare, in per cent.',
    examples: [10],
  }),
  max_fee: moneyIn.meta({ description: 'For LIVE: the most that the customer pays.', examples: [5000] }),
  free_over: moneyIn.meta({
    description: 'Orders with at least this subtotal are delivered free.',
    examples: [50000],
  }),
  min_order: moneyIn.meta({
    description: "The minimum subtotal of an order to this zone, in addition to the store's own minimum.",
    examples: [2000],
  }),
  delivered_by: z
    .enum(zoneDeliverers)
    .describe('PLATFORM books a shipment for each order. STORE delivers with its own riders.'),
  service_levels: z
    .array(z.enum(serviceLevels))
    .max(serviceLevels.length)
    .refine(
      (list) => new Set(list).size === list.length,
      asRefusal('conflict', 'must not have a value twice'),
    )
    .meta({
      description: 'The levels that the customer can choose from. Empty means any level.',
      examples: [['STANDARD']],
    }),
  priority: z
    .int()
    .min(0)
    .max(1000)
    .describe('Of several zones that contain an address, the lowest applies, then the smallest.'),
  is_active: z.boolean(),
};

const whole = {
  name: fields.name,
  kind: fields.kind,
  radius_km: fields.radius_km.optional(),
  areas: fields.areas.optional(),
  polygon: fields.polygon.optional(),
  pricing: fields.pricing,
  fee: fields.fee.optional(),
  markup_percent: fields.markup_percent.optional(),
  max_fee: fields.max_fee.optional(),
  free_over: fields.free_over.optional(),
  min_order: fields.min_order.optional(),
  delivered_by: fields.delivered_by.default('PLATFORM'),
  service_levels: fields.service_levels.default([]),
  priority: fields.priority.default(100),
  is_active: fields.is_active.default(true),
};

export const zoneStory = {
  name: 'Lagos mainland',
  kind: 'AREAS',
  areas: [
    { state: 'Lagos', city: 'Ikeja' },
    { state: 'Lagos', city: 'Yaba' },
  ],
  pricing: 'FLAT',
  fee: 1500,
  free_over: 50000,
  delivered_by: 'PLATFORM',
  service_levels: ['STANDARD'],
  priority: 10,
};

/** Refuses a zone whose fields contradict each other, at each of them. */
function noFaults({ value, issues }: z.core.ParsePayload<ZoneFields>): void {
  for (const { field, detail, code } of faultsOf(value))
    issues.push({ code: 'custom', input: value, path: [field], message: detail, params: { code } });
}

/** A new delivery zone. */
export const ZoneIn = z
  .object(whole)
  .check(noFaults)
  .meta({ examples: [zoneStory] });
export type ZoneIn = z.output<typeof ZoneIn>;

/** All fields of a delivery zone, for a PUT. */
export const WholeZone = z
  .object({ ...whole, ...storeRevisionIn })
  .check(noFaults)
  .meta({ examples: [zoneStory] });

/** A change of a delivery zone: only the fields that are sent change. */
export const ZoneChange = z
  .object({
    ...fields,
    fee: fields.fee.nullable(),
    markup_percent: fields.markup_percent.nullable(),
    max_fee: fields.max_fee.nullable(),
    free_over: fields.free_over.nullable(),
    min_order: fields.min_order.nullable(),
  })
  .partial()
  .extend(storeRevisionIn)
  .meta({ examples: [{ priority: 5 }] });
export type ZoneChange = z.output<typeof ZoneChange>;

/** The id of the zone in examples. */
export const zoneId = '019c1352-9d30-7e44-8a83-5b2cbf9e6d43';

export const zoneParams = z.object({
  store_id: defineId<'Store'>().meta({ examples: [shop.id] }),
  zone_id: nameParameter('delivery zone with this id', defineId<'Zone'>().meta({ examples: [zoneId] })),
});
