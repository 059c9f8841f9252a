import * as z from 'zod';
import { stored } from '#ground/data';

/** The discounts that count for an order, as orders and quotes keep them. */
export const StoredAppliedDiscounts = z
  .array(
    z.object({
      id: stored.id<'Discount'>(),
      code: z.string().optional(),
      name: z.string(),
      amount: stored.kobo(),
    }),
  )
  .default([]);
