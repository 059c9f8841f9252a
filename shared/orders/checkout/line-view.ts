import type * as z from 'zod';
import type { LineOut } from '../contract/line.ts';
import type { BasketLine } from '../domain/checkout/basket.ts';

/** A line of a basket as the customer sees it. */
export const toLineView = ({ sku, options, ...line }: BasketLine): z.input<typeof LineOut> => ({
  product: line.product,
  variant: line.variant,
  sku: sku ?? null,
  name: line.name,
  options: { ...options },
  quantity: line.quantity,
  unit_price: line.unit_price,
  total: line.total,
});
