import * as z from 'zod';
import { placeOut } from '../../stores/contract/place.ts';
import { PublicHours } from '../../stores/contract/public-hours.ts';

/** Where and when a customer collects an order. */
export const PickupOut = z.object({
  name: z.string(),
  ...placeOut,
  phone: z.string().nullable(),
  hours: z
    .array(PublicHours)
    .describe(
      'When it can be collected: at any time if there are no weekday hours. Hours of a date replace those of its weekday.',
    ),
  map_url: z.url().nullable(),
});
