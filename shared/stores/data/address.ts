import * as z from 'zod';
import { stored } from '#ground/data';
import type { KeptAddress } from '../domain/addresses.ts';
import { storedPlace } from './place.ts';

/** An address, as stored in the item of its person. */
export const StoredAddress = z.object({
  id: stored.id<'Address'>(),
  label: z.string().optional(),
  ...storedPlace,
  address: z.string(),
  city: z.string(),
  is_default: z.boolean(),
  ...stored.changes,
}) satisfies z.ZodType<KeptAddress>;
