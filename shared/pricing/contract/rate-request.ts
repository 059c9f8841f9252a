import * as z from 'zod';
import { dropoff, latitudeIn, longitudeIn, moneyIn, pickup, weightIn } from '#ground/domain';
import { assertPickupWindow } from '../domain/pickup-window.ts';
import type { QuoteRequest } from '../domain/pricing.ts';
import { fulfillmentModes } from '../domain/services.ts';
import { dimensionsOf, refuseIncomplete, sidesIn } from './dimensions.ts';
import { marketCountry } from './market.ts';
import { PickupWindowIn } from './pickup-window.ts';
import { refuseSwapped } from './swapped.ts';

const degrees = (example: number) => ({ description: 'Degrees.', examples: [example] });

/** A merchant's request for rates. */
export const RateRequest = z
  .object({
    pickup_latitude: latitudeIn.meta(degrees(pickup.pickup_latitude)),
    pickup_longitude: longitudeIn.meta(degrees(pickup.pickup_longitude)),
    dropoff_latitude: latitudeIn.meta(degrees(dropoff.dropoff_latitude)),
    dropoff_longitude: longitudeIn.meta(degrees(dropoff.dropoff_longitude)),
    package_weight_kg: weightIn.prefault(0).meta({ description: 'As weighed.', examples: [2.5] }),
    declared_value: moneyIn.prefault(0).meta({
      description: 'The value of the goods, in naira. It sets the insurance. Saver takes up to 50,000.00.',
      examples: [45000],
    }),
    pickup_country: marketCountry,
    dropoff_country: marketCountry.describe('Must match `pickup_country`. Only NG is served.'),
    ...sidesIn,
    pickup_window: PickupWindowIn.optional(),
    fulfillment_mode: z.enum(fulfillmentModes).optional().describe('Shows the rates of one mode only.'),
  })
  .superRefine(refuseIncomplete)
  .superRefine(refuseSwapped)
  .meta({ id: 'RateRequest' });

/** The request in the form that the pricing rules read. @throws Problem invalid_request at the pickup window */
export function quoteRequestOf(body: z.output<typeof RateRequest>, now: Date): QuoteRequest {
  if (body.pickup_window) assertPickupWindow(body.pickup_window, now);
  return {
    country: body.pickup_country,
    pickup: { latitude: body.pickup_latitude, longitude: body.pickup_longitude },
    dropoff: { latitude: body.dropoff_latitude, longitude: body.dropoff_longitude },
    weight: body.package_weight_kg,
    dimensions: dimensionsOf(body),
    declared_value: body.declared_value,
    pickup_window: body.pickup_window,
  };
}
