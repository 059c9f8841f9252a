import * as z from 'zod';
import {
  asKobo,
  type Caller,
  defineDependency,
  type Hundredths,
  type Kobo,
  type Made,
  type Point,
  Problem,
  secondsPerMinute,
  type Tenant,
  toEpochSeconds,
  toId,
  tokenSignerAccess,
  tokensAccess,
} from '#ground';
import type { Dimensions } from './domain/fare.ts';
import { firstMileFeeOf, type LockedRate } from './domain/locked-rate.ts';
import type { Offer } from './domain/offers.ts';
import type { PickupWindow } from './domain/pickup-window.ts';
import { pricingProblems } from './domain/problems.ts';
import { fulfillmentModes, serviceLevels } from './domain/services.ts';

/** Seconds for which a price is locked. */
const rateTokenLife = 15 * secondsPerMinute;
const typ = 'rate+jwt';

const point = z.tuple([z.number(), z.number()]);
const Claims = z.object({
  sub: z.string(),
  mode: z.string(),
  from: point,
  to: point,
  weight: z.number(),
  /** Length, width and height, where they were sent. */
  sides: z.tuple([z.number(), z.number(), z.number()]).optional(),
  value: z.number(),
  /** The pickup window, if one was asked for. */
  window: z.tuple([z.string(), z.string()]).optional(),
  level: z.enum(serviceLevels),
  by: z.enum(fulfillmentModes),
  carrier: z.tuple([z.uuid(), z.string()]).optional(),
  fare: z.number(),
  first_mile: z.number().optional(),
  minutes: z.number(),
});

/** The details that a rate was requested for. The booking must have the same. */
export interface Bound {
  readonly pickup: Point;
  readonly dropoff: Point;
  /** As sent. */
  readonly weight: Hundredths<'kg'>;
  readonly dimensions?: Dimensions | undefined;
  readonly declared_value: Kobo;
  readonly pickup_window?: PickupWindow | undefined;
}

const sides = ({ length, width, height }: Dimensions): [number, number, number] => [length, width, height];
const pair = ({ latitude, longitude }: Point): [number, number] => [latitude, longitude];

/** Signs rates. The token contains the price, and nothing is stored. */
export const rateSignerAccess = defineDependency(tokenSignerAccess.needs, (wire) => ({
  sign(caller: Caller, asked: Bound, offer: Offer, now: Date): Promise<string> {
    const iat = toEpochSeconds(now);
    const claims: z.input<typeof Claims> = {
      sub: caller.user,
      mode: caller.mode,
      from: pair(asked.pickup),
      to: pair(asked.dropoff),
      weight: asked.weight,
      sides: asked.dimensions && sides(asked.dimensions),
      value: asked.declared_value,
      window: asked.pickup_window && [asked.pickup_window.from, asked.pickup_window.to],
      level: offer.service_level,
      by: offer.fulfillment_mode,
      ...(offer.fulfillment_mode === 'carrier' && {
        carrier: [offer.carrier_id, offer.carrier_name],
        first_mile: firstMileFeeOf(offer),
      }),
      fare: offer.total,
      minutes: offer.estimated_duration_minutes,
    };
    return tokenSignerAccess.of(wire).sign(typ, claims, { iat, exp: iat + rateTokenLife });
  },
}));

/** Reads rate tokens; needs only the public keys. */
export const rateReaderAccess = defineDependency([], (wire) => ({
  /**
   * The rate that a token locks for this caller and these details.
   * @throws Problem rate_token_invalid, rate_token_expired, rate_token_mismatch (naming the fields)
   */
  async read(token: string, caller: Tenant, booked: Bound): Promise<LockedRate> {
    const checked = await tokensAccess.of(wire).check(token, typ);
    if ('refused' in checked) {
      throw new Problem(
        checked.refused === 'expired'
          ? pricingProblems.rate_token_expired
          : pricingProblems.rate_token_invalid,
      );
    }
    const claims = Claims.parse(checked.payload);
    if (claims.sub !== caller.user || claims.mode !== caller.mode)
      throw new Problem(
        pricingProblems.rate_token_mismatch,
        'The rate token belongs to another account, or to the other mode.',
        {
          errors: [
            { pointer: '/rate_token', code: 'rate_token_mismatch', detail: 'is of another account or mode' },
          ],
        },
      );
    const differing = [
      ['/pickup_latitude', claims.from[0], booked.pickup.latitude],
      ['/pickup_longitude', claims.from[1], booked.pickup.longitude],
      ['/dropoff_latitude', claims.to[0], booked.dropoff.latitude],
      ['/dropoff_longitude', claims.to[1], booked.dropoff.longitude],
      ['/package_weight_kg', claims.weight, booked.weight],
      ['/length_cm', claims.sides?.[0], booked.dimensions?.length],
      ['/width_cm', claims.sides?.[1], booked.dimensions?.width],
      ['/height_cm', claims.sides?.[2], booked.dimensions?.height],
      ['/declared_value', claims.value, booked.declared_value],
      ['/pickup_window/from', claims.window?.[0], booked.pickup_window?.from],
      ['/pickup_window/to', claims.window?.[1], booked.pickup_window?.to],
    ] as const;
    const errors = differing
      .filter(([, locked, asked]) => locked !== asked)
      .map(([pointer]) => ({
        pointer,
        code: 'rate_token_mismatch' as const,
        detail: 'differs from the details of the rate',
      }));
    if (errors.length > 0) throw new Problem(pricingProblems.rate_token_mismatch, undefined, { errors });
    const [id, name] = claims.carrier ?? [];
    return {
      service_level: claims.level,
      fulfillment_mode: claims.by,
      total: asKobo(claims.fare),
      first_mile: claims.first_mile === undefined ? undefined : asKobo(claims.first_mile),
      carrier: id && name !== undefined ? { id: toId<'User'>(id), name } : undefined,
      estimated_duration_minutes: claims.minutes,
    };
  },
}));
export type RateReader = Made<typeof rateReaderAccess>;
