import * as z from 'zod';
import { dropoff, latitudeIn, longitudeIn, pickup, textOf } from '#ground/domain';

/** What the rider sends with each step of a shipment, online or offline. */
export const Arrival = z.object({
  at: z.enum(['pickup', 'dropoff']),
  latitude: latitudeIn.meta({ examples: [pickup.pickup_latitude] }),
  longitude: longitudeIn.meta({ examples: [pickup.pickup_longitude] }),
});

export const HoldUp = z.object({
  reason: textOf(100).meta({ examples: ['The recipient cannot be reached'] }),
  note: textOf(500)
    .optional()
    .meta({ examples: ['Called twice'] }),
});

/** Why a rider gives a shipment up. */
export const GivingBack = z.object({
  reason: textOf(300).meta({ examples: ['My motorcycle broke down'] }),
});

const code = z
  .string()
  .regex(/^\d{6}$/, 'must be 6 digits')
  .optional();

/** The rider has the parcel. */
export const Pickup = z.object({
  pickup_code: code.meta({
    description: 'The 6-digit code that the sender sees. Needed if the shipment says `pickup_code_required`.',
    examples: ['305117'],
  }),
});

/** The parcel is back with its sender. */
export const Returned = z.object({
  return_code: code.meta({
    description: 'The 6-digit code that the sender sees. Without it the return fee waits for 72 hours.',
    examples: ['640912'],
  }),
});

export const ShipmentHandOver = z.object({
  latitude: latitudeIn.meta({ examples: [dropoff.dropoff_latitude] }),
  longitude: longitudeIn.meta({ examples: [dropoff.dropoff_longitude] }),
  otp: code.meta({ examples: ['482913'] }),
});
export type ShipmentHandOver = z.output<typeof ShipmentHandOver>;

/** A step without further fields. */
export const NoWords = z.object({});
