import * as z from 'zod';
import { latitudeIn, longitudeIn, text } from '../../kernel/scalars.ts';

/** What the rider says with each step of a shipment, whether it is taken at once or was taken offline. */
export const Arrival = z.object({
  at: z.enum(['pickup', 'dropoff']),
  latitude: latitudeIn,
  longitude: longitudeIn,
});

export const HoldUp = z.object({ reason: text(100), note: text(500).optional() });

export const HandOver = z.object({
  latitude: latitudeIn,
  longitude: longitudeIn,
  otp: z
    .string()
    .regex(/^\d{6}$/, 'must be 6 digits')
    .optional(),
});
export type HandOver = z.output<typeof HandOver>;

/** A step that says nothing more. */
export const NoWords = z.object({});
