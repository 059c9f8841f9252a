import { asKobo, type Kobo, type Market } from '#ground/domain';
import type { ServiceTariff, Tariff, WeightStep } from './tariff.ts';

/** The tariff: every price, limit and speed of the platform. Amounts are written in naira. */
const naira = (amount: number): Kobo => asKobo(amount * 100);

/** The longest distance for riders and for levels with same-day delivery, in km. */
const riderReachKm = 40;

/** When parcels are collected and delivered, every day: minutes after midnight in Lagos, both included. */
export const serviceHours = { opens: 7 * 60, closes: 21 * 60 } as const;

/** The cm³ that are billed as one kg: the usual divisor for road and air parcels. */
export const volumetricDivisor = 5000;

/** The size classes by billable weight, each up to and including its kg. Heavier parcels are in the last class. */
export const sizeClasses = [
  { name: 'SMALL', max_kg: 5 },
  { name: 'MEDIUM', max_kg: 20 },
  { name: 'LARGE', max_kg: 50 },
] as const;
export const largestSize = 'XLARGE';

/** Pickup points farther than this, in km, are not near a place. A list has at most this many. */
export const pickupPointReachKm = 25;
export const pickupPointsListed = 10;

/** How fast a rider makes a round of several stops, as the crow flies, and how long each stop takes. */
export const roundKmPerHour = 20;
export const roundStopMinutes = 5;

/** The provider of the marketplace's rates. */
export const riderProvider = 'Svc Riders';

/** The service level of a rider's trip to a carrier's hub. */
export const firstMileLevel = 'STANDARD' as const;

/** The highest declared value of a Saver parcel. */
const saverValue = naira(50_000);

/** The first kilograms are free, on a bike or in a car. Heavier parcels take the room of others. */
const riderSteps: readonly WeightStep[] = [
  { above_kg: 5, per_kg: naira(60) },
  { above_kg: 20, per_kg: naira(80) },
  { above_kg: 50, per_kg: naira(50) },
];

type Terms = Pick<ServiceTariff, 'service_name' | 'vehicle' | 'limits' | 'speed'>;

/** A level of the riders: its terms, and base fare, fare per km and protection fee in naira. */
const riderLevel = (terms: Terms, base: number, perKm: number, protection: number): ServiceTariff => ({
  ...terms,
  fare: {
    base_fare: naira(base),
    per_100km: naira(perKm * 100),
    weight_steps: riderSteps,
    value_surcharge_bps: 75,
    value_allowance: naira(50_000),
    protection_fee: naira(protection),
  },
  split: { courier_share_bps: 8000, protection_fee: naira(protection), return_fee: naira(800) },
});

/**
 * A level of the carriers. Their own rate cards set base fare, kilometres, kilograms and days; this is the rest of the
 * fare.
 */
const carrierLevel = (terms: Terms, protection: number): ServiceTariff => ({
  ...terms,
  fare: {
    base_fare: naira(0),
    per_100km: naira(0),
    weight_steps: [],
    value_surcharge_bps: 100,
    value_allowance: naira(50_000),
    protection_fee: naira(protection),
  },
  split: { courier_share_bps: 8800, protection_fee: naira(protection), return_fee: naira(1500) },
});

const nigeria: Tariff = {
  marketplace: {
    EXPRESS: riderLevel(
      {
        service_name: 'Rider Express',
        vehicle: 'motorcycle',
        limits: { max_kg: 25, max_km: riderReachKm },
        speed: { handling_minutes: 20, minutes_per_km: 3.5 },
      },
      1200,
      190,
      100,
    ),
    SAME_DAY: riderLevel(
      {
        service_name: 'Rider Same Day',
        vehicle: 'car',
        limits: { max_kg: 50, max_km: riderReachKm },
        speed: { handling_minutes: 240, minutes_per_km: 4 },
      },
      1000,
      160,
      100,
    ),
    STANDARD: riderLevel(
      {
        service_name: 'Rider Standard',
        vehicle: 'van',
        limits: { max_kg: 200, max_km: riderReachKm },
        speed: { handling_minutes: 1200, minutes_per_km: 4 },
      },
      900,
      135,
      100,
    ),
    SAVER: riderLevel(
      {
        service_name: 'Rider Saver',
        vehicle: 'motorcycle',
        limits: { max_kg: 15, max_km: riderReachKm, max_declared_value: saverValue },
        speed: { handling_minutes: 2640, minutes_per_km: 5 },
      },
      700,
      110,
      50,
    ),
  },
  carrier: {
    EXPRESS: carrierLevel(
      {
        service_name: 'Express',
        vehicle: 'car',
        limits: { max_kg: 50, max_km: riderReachKm },
        speed: { handling_minutes: 90, minutes_per_km: 3.5 },
      },
      150,
    ),
    SAME_DAY: carrierLevel(
      {
        service_name: 'Same Day',
        vehicle: 'van',
        limits: { max_kg: 50, max_km: riderReachKm },
        speed: { handling_minutes: 300, minutes_per_km: 4 },
      },
      150,
    ),
    STANDARD: carrierLevel(
      {
        service_name: 'Standard',
        vehicle: 'truck',
        limits: { max_kg: 1000 },
        speed: { handling_minutes: 1200, minutes_per_km: 1.5 },
      },
      150,
    ),
    SAVER: carrierLevel(
      {
        service_name: 'Saver',
        vehicle: 'truck',
        limits: { max_kg: 100, max_declared_value: saverValue },
        speed: { handling_minutes: 2640, minutes_per_km: 1.5 },
      },
      100,
    ),
  },
};

/** The tariffs by country of both ends. */
export const tariffs: Readonly<Record<Market, Tariff>> = { NG: nigeria };
