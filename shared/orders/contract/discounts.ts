import * as z from 'zod';
import { moneyOut } from '#ground/domain';
import { AppliedDiscountOut } from '../../promotions/contract/applied-discount.ts';

/** The discounts of an order. */
export const discountsOut = {
  discounts: z.array(AppliedDiscountOut).describe('The discounts that count.'),
  discount_total: moneyOut.describe('What they take off: the goods and the delivery.'),
};
