import { type Hundredths, type Kobo, toHundredths } from '#ground/domain';
import type { Split } from '../../money/domain/split.ts';
import type { FulfillmentMode, ServiceLevel } from './services.ts';

/** From this billable weight on (kg), each further kg costs `per_kg`, until the next step. */
export interface WeightStep {
  readonly above_kg: number;
  readonly per_kg: Kobo;
}

/** The parts of a fare. */
export interface FareRule {
  readonly base_fare: Kobo;
  /** Per 100 km, so that a price per km may have fractions of a kobo. */
  readonly per_100km: Kobo;
  /** Ascending. Weight below the first step costs nothing beyond the base fare. */
  readonly weight_steps: readonly WeightStep[];
  /** On the declared value beyond the free allowance, in basis points (1/100 of a percent). */
  readonly value_surcharge_bps: number;
  readonly value_allowance: Kobo;
  readonly protection_fee: Kobo;
}

/** The limits of a service level. Without `max_km` or `max_declared_value` there is no limit. */
export interface TariffLimits {
  readonly max_kg: number;
  readonly max_km?: number;
  readonly max_declared_value?: Kobo;
}

/** The duration of a route: handling, and then this many minutes per great-circle km (detours included). */
export interface Speed {
  readonly handling_minutes: number;
  readonly minutes_per_km: number;
}

export interface ServiceTariff {
  readonly service_name: string;
  readonly vehicle: 'motorcycle' | 'car' | 'van' | 'truck';
  readonly fare: FareRule;
  readonly limits: TariffLimits;
  readonly speed: Speed;
  readonly split: Split;
}

export type Tariff = Readonly<Record<FulfillmentMode, Readonly<Record<ServiceLevel, ServiceTariff>>>>;

/** The values that limits apply to: distance, billable weight and declared value. */
export interface PricedLoad {
  readonly distance: Hundredths<'km'>;
  readonly weight: Hundredths<'kg'>;
  readonly declared_value: Kobo;
}

/** Whether a service level accepts this load. Limits are inclusive. */
export function isAccepted(limits: TariffLimits, { distance, weight, declared_value }: PricedLoad): boolean {
  return (
    weight <= toHundredths<'kg'>(limits.max_kg) &&
    (limits.max_km === undefined || distance <= toHundredths<'km'>(limits.max_km)) &&
    declared_value <= (limits.max_declared_value ?? Number.POSITIVE_INFINITY)
  );
}

/** Minutes from booking to delivery over a distance, rounded up. */
export function minutesOf({ handling_minutes, minutes_per_km }: Speed, distance: Hundredths<'km'>): number {
  return handling_minutes + Math.ceil((minutes_per_km * distance) / 100);
}
