import * as z from 'zod';
import { countries } from '#ground/data';

/** The fields of a place, as items store them among their own. */
export const storedPlace = {
  address: z.string().optional(),
  landmark: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  country: z.enum(countries),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
};

/** The destination of an order. */
export const StoredGoal = z.object({ ...storedPlace, address: z.string() });
