import * as z from 'zod';
import { defineId, moneyOut, order, product, variant } from '#ground/domain';

/** A line of a basket or of an order. */
export const LineOut = z.object({
  product: defineId<'Product'>(),
  variant: defineId<'Variant'>(),
  sku: z.string().nullable(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.int(),
  unit_price: moneyOut,
  total: moneyOut,
});

/** A line with what a page of the shop needs to show it. */
export const ShownLineOut = LineOut.extend({
  slug: z.string().describe('Names the page of the product in the shop: `p/<slug>/`.'),
  image: z.url().nullable().describe('The first picture of the product, 160 pixels wide.'),
});

/** A line that carries its part of the discounts. */
export const PricedLineOut = LineOut.extend({
  discount: moneyOut.describe('The part of the discounts that the line carries. `total` is before it.'),
});

const lineExample = {
  product: product.id,
  variant: variant.id,
  sku: variant.sku,
  name: product.name,
  options: variant.options,
  quantity: 2,
  unit_price: product.price,
  total: order.subtotal,
};
export const shownLineExample = { ...lineExample, slug: product.slug, image: null };
export const pricedLineExample = { ...lineExample, discount: '0.00' };
