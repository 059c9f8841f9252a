import * as z from 'zod';
import { latitudeIn, lengthIn, longitudeIn, moneyIn, weightIn } from '../../kernel/scalars.ts';
import { dropoff, pickup } from '../../kernel/story.ts';
import type { QuoteRequest } from '../domain/pricing.ts';
import { fulfillmentModes } from '../domain/services.ts';
import { marketCountry } from './market.ts';
import { refuseSwapped } from './swapped.ts';

const sides = ['length_cm', 'width_cm', 'height_cm'] as const;
const side = lengthIn.optional();

const degrees = (example: number) => ({ description: 'Degrees.', examples: [example] });

/** What a merchant sends to learn the rates. */
export const RateRequest = z
  .object({
    pickup_latitude: latitudeIn.meta(degrees(pickup.pickup_latitude)),
    pickup_longitude: longitudeIn.meta(degrees(pickup.pickup_longitude)),
    dropoff_latitude: latitudeIn.meta(degrees(dropoff.dropoff_latitude)),
    dropoff_longitude: longitudeIn.meta(degrees(dropoff.dropoff_longitude)),
    package_weight_kg: weightIn.prefault(0).meta({ description: 'As weighed.', examples: [2.5] }),
    declared_value: moneyIn.prefault(0).meta({
      description: 'What the goods are worth, in naira. It sets the insurance. Saver takes up to 50,000.00.',
      examples: [45000],
    }),
    pickup_country: marketCountry,
    dropoff_country: marketCountry.describe('Must match `pickup_country`. Only NG is served.'),
    length_cm: side.describe('The three sides together give the volumetric weight: L × W × H / 5000 kg.'),
    width_cm: side,
    height_cm: side,
    fulfillment_mode: z.enum(fulfillmentModes).optional().describe('Shows the rates of one mode only.'),
  })
  .superRefine((given, context) => {
    // A volume needs three sides; ignoring one or two that were sent would price a large box as a small one.
    const missing = sides.filter((name) => given[name] === undefined);
    if (missing.length === sides.length) return;
    for (const name of missing) {
      const message = 'is required when another side is given';
      context.addIssue({ code: 'custom', path: [name], message, params: { code: 'required' } });
    }
  })
  .superRefine(refuseSwapped)
  .meta({ id: 'RateRequest' });

/** The request as the pricing rules read it. */
export function quoteRequestOf(body: z.output<typeof RateRequest>): QuoteRequest {
  const { length_cm: length, width_cm: width, height_cm: height } = body;
  const measured = length !== undefined && width !== undefined && height !== undefined;
  return {
    country: body.pickup_country,
    pickup: { latitude: body.pickup_latitude, longitude: body.pickup_longitude },
    dropoff: { latitude: body.dropoff_latitude, longitude: body.dropoff_longitude },
    weight: body.package_weight_kg,
    dimensions: measured ? { length, width, height } : undefined,
    declared_value: body.declared_value,
  };
}
