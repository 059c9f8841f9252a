import type * as z from 'zod';
import { imageUrlsOf } from '../../catalog/domain/pictures/media.ts';
import type { Product } from '../../catalog/domain/product.ts';
import { productSummaryOf } from '../../catalog/domain/published/public-product.ts';
import type { LineOut, ShownLineOut } from '../contract/line.ts';
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

/** A line with what a page of the shop needs to show it. @param baseUrl of the service */
export function toShownLineView(
  line: BasketLine,
  product: Product,
  baseUrl: string,
): z.input<typeof ShownLineOut> {
  const { slug, image } = productSummaryOf(product);
  const { store, id } = product;
  const urls = image && imageUrlsOf(baseUrl, { store, product: id, image: image.id });
  return { ...toLineView(line), slug, image: urls?.[160] ?? null };
}
