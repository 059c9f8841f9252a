import * as z from 'zod';
import { defineId, discountStory, moneyOut, order } from '#ground/domain';

/** A discount that counts for an order. */
export const AppliedDiscountOut = z.object({
  id: defineId<'Discount'>(),
  code: z.string().nullable().describe('Null for a discount that counts by itself.'),
  name: z.string(),
  amount: moneyOut.describe('What it takes off.'),
});

/** The discount of the order in the examples. */
export const appliedExample = { ...discountStory, amount: order.discount };
