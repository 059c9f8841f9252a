import * as z from 'zod';
import { defineId, moneyOut } from '../../kernel/scalars.ts';
import { discountStory, order } from '../../kernel/story.ts';

/** A discount that counts for an order. */
export const AppliedDiscountOut = z.object({
  id: defineId<'Discount'>(),
  code: z.string().nullable().describe('Null for a discount that counts by itself.'),
  name: z.string(),
  amount: moneyOut.describe('What it takes off.'),
});

/** The discount of the order in the examples. */
export const appliedExample = { ...discountStory, amount: order.discount };
