import * as z from 'zod';
import { decimal, type Kobo } from '../kernel/money.ts';
import {
  emailIn,
  hundredthsOut,
  id,
  latitudeIn,
  longitudeIn,
  moneyIn,
  moneyOut,
  phoneIn,
  text,
  timeOut,
  weightIn,
} from '../kernel/scalars.ts';
import { serviceLevels } from '../pricing/domain/services.ts';
import { maxRadiusKm } from './domain.ts';

/** An amount of naira up to so many kobo. */
const upTo = (max: number) =>
  moneyIn.refine((amount: Kobo) => amount <= max, `must be at most ${decimal(max)}`);

const days = z.int().min(0).max(60);

const CardRateIn = z
  .object({
    base_fare: upTo(100_000_000)
      .refine((amount) => amount > 0, 'must be more than 0')
      .describe('With the included weight, without distance.'),
    included_kg: weightIn.describe('Kilograms that the base fare pays for.'),
    per_kg: upTo(10_000_000).describe('For each further kilogram.'),
    per_100km: upTo(100_000_000),
    min_days: days.describe('Working days from the hub to the door; 0 is the same day.'),
    max_days: days,
  })
  .refine(({ min_days, max_days }) => min_days <= max_days, {
    message: 'must not be less than min_days',
    path: ['max_days'],
  });

const RateCardIn = z
  .partialRecord(z.enum(serviceLevels), CardRateIn)
  .refine((card) => Object.keys(card).length > 0, 'must price at least one service level')
  .describe('Your prices by service level. A level that is missing is not offered from this hub.');

const PickupPointIn = z.object({
  id: id<'PickupPoint'>().optional().describe('Of a point that the hub has; a point without one is new.'),
  name: text(60),
  address: text(200),
  latitude: latitudeIn,
  longitude: longitudeIn,
  opening_hours: text(60).meta({ examples: ['Mon–Sat 08:00–18:00'] }),
});

const hubFields = {
  city: text(60),
  latitude: latitudeIn.describe('Where the hub is, the middle of its service area.'),
  longitude: longitudeIn,
  radius_km: z
    .number()
    .min(1)
    .max(maxRadiusKm)
    .describe('The service area: you collect and deliver as far from the hub.'),
  rate_card: RateCardIn,
  pickup_points: z.array(PickupPointIn).max(5).describe('Counters in the service area, 5 at most.'),
};

/** A hub that opens. */
export const HubIn = z.object({ ...hubFields, pickup_points: hubFields.pickup_points.default([]) });

/** What of a hub changes: only the fields that are sent, each as a whole. */
export const HubChange = z.object(hubFields).partial();

const CardRateOut = z.object({
  base_fare: moneyOut,
  included_kg: hundredthsOut<'kg'>(),
  per_kg: moneyOut,
  per_100km: moneyOut,
  min_days: z.int(),
  max_days: z.int(),
});

const level = z.enum(serviceLevels);

/** A hub as everybody sees it. */
const PublicHub = z.object({
  id: id<'Hub'>(),
  city: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  radius_km: z.number(),
  service_levels: z.array(level),
  pickup_points: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      address: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      opening_hours: z.string(),
    }),
  ),
});

/** A hub as its carrier sees it. */
export const HubOut = PublicHub.extend({ rate_card: z.partialRecord(level, CardRateOut) }).meta({
  id: 'Hub',
});

const profile = {
  id: id<'User'>(),
  name: z.string().describe('As rates show it.'),
  about: z.string().nullable(),
  phone: z.string().nullable().describe('For the public.'),
  email: z.email().nullable().describe('For the public.'),
  cities: z.array(z.string()),
  service_levels: z.array(level),
  created_at: timeOut,
};

/** A carrier in the public list. */
export const CarrierListed = z.object(profile).meta({ id: 'CarrierSummary' });

/** A carrier as everybody sees it. */
export const CarrierOut = z.object({ ...profile, hubs: z.array(PublicHub) }).meta({ id: 'Carrier' });

/** A carrier as it sees itself. */
export const OwnCarrier = z.object({ ...profile, hubs: z.array(HubOut) }).meta({ id: 'OwnCarrier' });

/** What a carrier changes of its profile: only the fields that are sent; null takes one away. */
export const ProfileChange = z.object({
  name: text(80).optional(),
  about: text(500).nullable().optional(),
  phone: phoneIn.nullable().optional(),
  email: emailIn.nullable().optional(),
});

export const hubParams = z.object({ hub_id: id<'Hub'>() });
