import * as z from 'zod';
import { countries } from '../../kernel/countries.ts';
import { stored } from '../../platform/table/stored.ts';
import type { KeptAddress } from '../domain/addresses.ts';

/** An address, as the item of its person keeps it. */
export const StoredAddress = z.object({
  id: stored.id<'Address'>(),
  label: z.string().optional(),
  address: z.string(),
  landmark: z.string().optional(),
  city: z.string(),
  state: z.string().optional(),
  country: z.enum(countries),
  latitude: z.number().optional(),
  longitude: z.number().optional(),
  is_default: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  revision: z.number(),
}) satisfies z.ZodType<KeptAddress>;
