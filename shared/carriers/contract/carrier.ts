import * as z from 'zod';
import {
  asRefusal,
  carrier,
  defineId,
  emailIn,
  hundredthsOutOf,
  type Kobo,
  latitudeIn,
  longitudeIn,
  moneyIn,
  moneyOut,
  phoneIn,
  textOf,
  timeOut,
  toDecimal,
  weightIn,
} from '#ground/domain';
import { counter, hub } from '../../pricing/contract/story.data.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { maxRadiusKm } from '../domain/hub-rules.ts';

/** An amount of naira up to so many kobo. */
const upTo = (max: number) =>
  moneyIn.refine(
    (amount: Kobo) => amount <= max,
    asRefusal('too_large', `must be at most ${toDecimal(max)}`),
  );

const days = z.int().min(0).max(60);

const CardRateIn = z
  .object({
    base_fare: upTo(100_000_000)
      .refine((amount) => amount > 0, asRefusal('too_small', 'must be more than 0'))
      .describe('The price of a parcel of the included weight, without distance.'),
    included_kg: weightIn.describe('Kilograms that the base fare pays for.'),
    per_kg: upTo(10_000_000).describe('The price of each further kilogram.'),
    per_100km: upTo(100_000_000),
    min_days: days.describe('Working days from the hub to the door. 0 is the same day.'),
    max_days: days,
  })
  .refine(
    ({ min_days, max_days }) => min_days <= max_days,
    asRefusal('too_small', 'must not be less than min_days', 'max_days'),
  );

const card = { base_fare: 3400, included_kg: 1, per_kg: 250, per_100km: 420, min_days: 1, max_days: 2 };

const RateCardIn = z
  .partialRecord(z.enum(serviceLevels), CardRateIn)
  .refine(
    (card) => Object.keys(card).length > 0,
    asRefusal('too_short', 'must price at least one service level'),
  )
  .meta({
    description: 'Your prices by service level. This hub does not offer a level that is left out.',
    examples: [{ STANDARD: card }],
  });

const PickupPointIn = z.object({
  id: defineId<'PickupPoint'>()
    .optional()
    .describe('The id of a pickup point that the hub has. A point without an id is new.'),
  name: textOf(60),
  address: textOf(200),
  latitude: latitudeIn,
  longitude: longitudeIn,
  opening_hours: textOf(60).meta({ examples: ['Mon–Sat 08:00–18:00'] }),
});

const hubFields = {
  city: textOf(60),
  latitude: latitudeIn.describe('The latitude of the hub, which is the middle of its service area.'),
  longitude: longitudeIn,
  radius_km: z
    .number()
    .min(1)
    .max(maxRadiusKm)
    .describe('The service area: you collect and deliver up to this far from the hub.'),
  rate_card: RateCardIn,
  pickup_points: z.array(PickupPointIn).max(5).describe('Counters in the service area, at most 5.'),
};

/** The hub of the story. */
export const hubExample = { ...hub, radius_km: 45 };
const { id: hubId, ...place } = hubExample;
const { id: counterId, ...newCounter } = counter;

/** A hub that opens. */
export const HubIn = z
  .object({ ...hubFields, pickup_points: hubFields.pickup_points.default([]) })
  .meta({ examples: [{ ...place, rate_card: { STANDARD: card }, pickup_points: [newCounter] }] });

/** A change of the hub of the story. */
export const changeExample = { radius_km: 45, rate_card: { STANDARD: card } };

/** What of a hub changes: only the fields that are sent, each as a whole. */
export const HubChange = z
  .object(hubFields)
  .partial()
  .meta({ examples: [changeExample] });

const CardRateOut = z.object({
  base_fare: moneyOut,
  included_kg: hundredthsOutOf<'kg'>(),
  per_kg: moneyOut,
  per_100km: moneyOut,
  min_days: z.int(),
  max_days: z.int(),
});

const levels = z.array(z.enum(serviceLevels)).meta({ examples: [['STANDARD']] });

/** A hub as everyone sees it. */
const PublicHub = z.object({
  id: defineId<'Hub'>().meta({ examples: [hubId] }),
  city: z.string().meta({ examples: [place.city] }),
  latitude: z.number().meta({ examples: [place.latitude] }),
  longitude: z.number().meta({ examples: [place.longitude] }),
  radius_km: z.number().meta({ examples: [place.radius_km] }),
  service_levels: levels,
  pickup_points: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        address: z.string(),
        latitude: z.number(),
        longitude: z.number(),
        opening_hours: z.string(),
      }),
    )
    .meta({ examples: [[counter]] }),
});

/** A hub as its carrier sees it. */
export const HubOut = PublicHub.extend({
  rate_card: z.partialRecord(z.enum(serviceLevels), CardRateOut).meta({
    examples: [
      {
        STANDARD: {
          base_fare: '3400.00',
          included_kg: '1.00',
          per_kg: '250.00',
          per_100km: '420.00',
          min_days: 1,
          max_days: 2,
        },
      },
    ],
  }),
}).meta({ id: 'Hub' });

const about = { examples: ['From the coast to the capital in two days.'] };
const phone = { examples: ['+2347001234567'] };
const email = { examples: ['hello@lagoon.example'] };

const profile = {
  id: defineId<'User'>().meta({ examples: [carrier.id] }),
  name: z.string().meta({ description: 'The name that rates show.', examples: [carrier.name] }),
  about: z.string().nullable().meta(about),
  phone: z
    .string()
    .nullable()
    .meta({ description: 'The public phone number.', ...phone }),
  email: z
    .email()
    .nullable()
    .meta({ description: 'The public e-mail address.', ...email }),
  cities: z.array(z.string()).meta({ examples: [[place.city]] }),
  service_levels: levels,
  created_at: timeOut.meta({ examples: ['2026-01-01T00:00:00.000Z'] }),
};

/** A carrier in the public list. */
export const CarrierListed = z.object(profile).meta({ id: 'CarrierSummary' });

/** A carrier as everyone sees it. */
export const CarrierOut = z.object({ ...profile, hubs: z.array(PublicHub) }).meta({ id: 'Carrier' });

/** A carrier as it sees itself. */
export const OwnCarrier = z.object({ ...profile, hubs: z.array(HubOut) }).meta({ id: 'OwnCarrier' });

/** What a carrier changes of its profile: only the fields that are sent; null takes one away. */
export const CarrierChange = z.object({
  name: textOf(80).optional(),
  about: textOf(500).nullable().optional().meta(about),
  phone: phoneIn.nullable().optional().meta(phone),
  email: emailIn.nullable().optional().meta(email),
});

export const hubParams = z.object({ hub_id: defineId<'Hub'>() });
