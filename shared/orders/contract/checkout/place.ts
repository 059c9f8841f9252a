import * as z from 'zod';
import {
  asRefusal,
  emailIn,
  metadataIn,
  moneyIn,
  order,
  paragraphsOf,
  phoneIn,
  product,
  recipient,
  refuseEmpty,
  shop,
  textOf,
  variant,
} from '#ground/domain';
import { paymentMethods } from '../../../stores/domain/store/store.ts';
import { channels } from '../../domain/order.ts';
import { PublicOrderOut } from '../public-order.ts';
import { publicOrderExample } from '../public-order-example.ts';
import { checkoutIn } from './checkout.ts';

/** The fields that an order needs where no quote contains them. */
const needed = ['store', 'items', 'method'] as const;

/** A request to place an order. */
export const PlaceIn = z
  .object({
    quote_token: refuseEmpty(
      z
        .string()
        .min(1, 'must not be empty')
        .max(40_000)
        .optional()
        .describe(
          'The token of a quote. Its prices hold, and it makes one order, however often you send it. With it, the fields below up to `discount_codes` may be left out; those that you send must match the quote.',
        ),
    ),
    store: checkoutIn.store.optional(),
    items: checkoutIn.items.optional(),
    method: checkoutIn.method.optional(),
    address: checkoutIn.address.optional(),
    delivery_option: checkoutIn.delivery_option.optional(),
    requested_for: checkoutIn.requested_for.optional(),
    discount_codes: checkoutIn.discount_codes.optional(),
    expected_total: moneyIn.optional().meta({
      description:
        'The total that the customer was shown. If the order comes to another total, it is refused.',
      examples: [Number(order.total)],
    }),
    payment_method: z
      .enum(paymentMethods)
      .default('ONLINE')
      .describe(
        'ONLINE: everything is paid before the store prepares the order. AT_DOOR, for DELIVERY: the delivery fee is paid first, and the rest at the door by the same link. ON_PICKUP, for PICKUP: paid at the counter.',
      ),
    customer: z.object({
      name: textOf(120).meta({ examples: [recipient.name] }),
      phone: phoneIn.meta({ examples: [recipient.phone] }),
      email: emailIn.optional().meta({ examples: [recipient.email] }),
    }),
    note: paragraphsOf(500)
      .optional()
      .meta({ description: 'A note to the store.', examples: ['Please call before you come.'] }),
    channel: z.enum(channels).default('WEB').describe('The channel by which the customer orders.'),
    metadata: metadataIn
      .optional()
      .describe('For the staff of the store, signed in or with a secret key: your own data about the order.'),
  })
  .check(({ value, issues }) => {
    if (value.quote_token !== undefined) return;
    for (const field of needed)
      if (value[field] === undefined)
        issues.push({
          code: 'custom',
          input: value,
          path: [field],
          ...asRefusal('required', 'is required without a quote_token'),
        });
  })
  .meta({
    examples: [
      {
        store: shop.slug,
        items: [{ product: product.id, variant: variant.id, quantity: 2 }],
        method: 'PICKUP',
        payment_method: 'ONLINE',
        customer: { name: recipient.name, phone: recipient.phone, email: recipient.email },
      },
    ],
  });
export type PlaceIn = z.output<typeof PlaceIn>;

/** The order that was placed. */
export const PlacedOrder = PublicOrderOut.extend({
  token: z
    .string()
    .describe('The secret of the link to the order. Whoever has it sees the order and may cancel it.'),
  order_url: z.url().describe('The page on which the customer pays and follows the order.'),
}).meta({
  id: 'PlacedOrder',
  examples: [
    {
      ...publicOrderExample,
      status: 'PLACED',
      payment_status: 'UNPAID',
      amount_due: order.total,
      code: null,
      courier: null,
      cancel: 'NOW',
      confirmed_at: null,
      preparing_at: null,
      ready_at: null,
      dispatched_at: null,
      expires_at: '2026-01-31T09:25:00.000Z',
      updated_at: '2026-01-31T09:10:00.000Z',
      token: order.token,
      order_url: `https://svc.example/o/${order.token}`,
    },
  ],
});
