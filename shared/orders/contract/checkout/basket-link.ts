import * as z from 'zod';
import {
  defineId,
  moneyOut,
  nameParameter,
  order,
  product,
  secondsPerDay,
  secondsPerMinute,
  shop,
  timeOut,
  variant,
} from '#ground/domain';
import { ShownLineOut, shownLineExample } from '../line.ts';
import { basketLink } from '../story.data.ts';
import { checkoutIn } from './checkout.ts';

/** A basket that a store fills for a customer. */
export const BasketLinkIn = z.object({
  items: checkoutIn.items,
  expires_in: z
    .int()
    .min(secondsPerMinute)
    .max(90 * secondsPerDay)
    .default(7 * secondsPerDay)
    .meta({ description: 'Seconds until the link expires: from one minute to 90 days.', examples: [86_400] }),
});

/** A path that has the code of a filled basket. */
export const basketParams = z.object({
  code: nameParameter(
    'basket with this link',
    z
      .string()
      .max(100)
      .toLowerCase()
      .meta({ examples: [basketLink.code] }),
  ),
});

const items = [{ product: product.id, variant: variant.id, quantity: 2 }];
const ItemOut = z.object({
  product: defineId<'Product'>(),
  variant: defineId<'Variant'>(),
  quantity: z.int(),
});

/** The link to a filled basket, as the store gets it. */
export const BasketLinkOut = z
  .object({
    code: z.string(),
    url: z
      .url()
      .describe('What the customer opens: the page of the shop that puts these items into the basket.'),
    store: defineId<'Store'>(),
    items: z.array(ItemOut),
    expires_at: timeOut,
  })
  .meta({
    id: 'BasketLink',
    examples: [
      {
        code: basketLink.code,
        url: `https://svc.example/s/${shop.slug}/b/${basketLink.code}`,
        store: shop.id,
        items,
        expires_at: '2026-02-01T09:30:00.000Z',
      },
    ],
  });

/** A filled basket, as the customer sees it. */
export const BasketOut = z
  .object({
    code: z.string(),
    store: z.object({ id: defineId<'Store'>(), slug: z.string(), name: z.string() }),
    items: z.array(ItemOut).describe('The items that the store still sells. Send them to a quote.'),
    lines: z.array(ShownLineOut).describe('The same items at current prices.'),
    subtotal: moneyOut,
    currency: z.literal('NGN'),
    issues: z
      .array(z.object({ pointer: z.string(), code: z.string(), detail: z.string() }))
      .describe('The items taken off sale since the basket was filled.'),
    expires_at: timeOut,
  })
  .meta({
    id: 'Basket',
    examples: [
      {
        code: basketLink.code,
        store: { id: shop.id, slug: shop.slug, name: shop.name },
        items,
        lines: [shownLineExample],
        subtotal: order.subtotal,
        currency: 'NGN',
        issues: [
          { pointer: '/items/1/product', code: 'not_found', detail: 'is not a product that the store sells' },
        ],
        expires_at: '2026-02-01T09:30:00.000Z',
      },
    ],
  });
