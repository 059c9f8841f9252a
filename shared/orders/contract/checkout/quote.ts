import * as z from 'zod';
import { defineId, moneyOut, order, product, shop, timeOut } from '#ground/domain';
import { DeliveryWindow } from '../../../pricing/contract/delivery-window.ts';
import { serviceLevels } from '../../../pricing/domain/services.ts';
import { appliedExample } from '../../../promotions/contract/applied-discount.ts';
import { zone } from '../../../stores/contract/story.data.ts';
import { shutGate } from '../../../stores/domain/problems.ts';
import { optionBadges } from '../../domain/checkout/delivery-options.ts';
import { discountsOut } from '../discounts.ts';
import { PricedLineOut, pricedLineExample } from '../line.ts';
import { checkoutIn } from './checkout.ts';

/** A request for a price. */
export const QuoteIn = z.object({
  ...checkoutIn,
  address: checkoutIn.address.optional(),
  delivery_option: checkoutIn.delivery_option.optional(),
  requested_for: checkoutIn.requested_for.optional(),
  discount_codes: checkoutIn.discount_codes.optional(),
});

const DeliveryOption = z.object({
  id: z.string().describe('Send it back as `delivery_option` to choose it.'),
  name: z.string(),
  fee: moneyOut.describe('What the customer pays.'),
  service_level: z.enum(serviceLevels).nullable().describe('Null if the store delivers.'),
  estimated_minutes: z.int().nullable().describe('From the pickup; null if the store delivers.'),
  delivery_window: DeliveryWindow.nullable().describe(
    'When it would arrive if the order is placed now; null if the store delivers, or takes no order.',
  ),
  badge: z.enum(optionBadges),
});

const option = `${zone.id}:STANDARD`;
const expressOption = `${zone.id}:EXPRESS`;

/** A basket with its price. */
export const QuoteOut = z
  .object({
    quote_token: z
      .string()
      .describe('Place the order with it: its prices hold, and it makes one order however often it is sent.'),
    expires_at: timeOut.describe('Until when the prices hold.'),
    store: defineId<'Store'>(),
    currency: z.literal('NGN'),
    lines: z.array(PricedLineOut),
    subtotal: moneyOut.describe('The total of the goods, before discounts.'),
    ...discountsOut,
    delivery_options: z.array(DeliveryOption).describe('The best first; empty for PICKUP.'),
    delivery_option: z.string().nullable().describe('The id of the option that is priced here.'),
    delivery_fee: moneyOut,
    service_fee: moneyOut.describe(
      'The platform fee, if the store passes it on to the customer. ON_PICKUP has none.',
    ),
    tax_total: moneyOut.describe('The tax that the prices include. It adds nothing to the total.'),
    total: moneyOut.describe('What the customer pays.'),
    ready_at: timeOut
      .nullable()
      .describe('When the order is ready if it is placed now; null if the store does not take it.'),
    issues: z
      .array(
        z.object({
          pointer: z.string(),
          code: z.string(),
          detail: z.string(),
          gates: z
            .array(shutGate)
            .optional()
            .describe('Of `store_not_live`: the gates of the store that are shut.'),
        }),
      )
      .describe(
        'Why the order cannot be placed, with pointers to the fields. Placing an order with such a quote is refused for the same reason. Codes that do not count are here too: an order with the quote is refused only if it sends such a code. A code that is left out because others take off more (`discount_not_combined`) never refuses an order.',
      ),
  })
  .meta({
    id: 'Quote',
    examples: [
      {
        quote_token: 'eyJhbGciOiJFZERTQSIsInR5cCI6InF1b3RlK2p3dCJ9.e30.c2ln',
        expires_at: '2026-01-31T09:24:00.000Z',
        store: shop.id,
        currency: 'NGN',
        lines: [pricedLineExample],
        subtotal: order.subtotal,
        discounts: [appliedExample],
        discount_total: order.discount,
        delivery_options: [
          {
            id: option,
            name: 'Standard',
            fee: '2100.00',
            service_level: 'STANDARD',
            estimated_minutes: 85,
            delivery_window: {
              from: '2026-01-31T09:45:00.000Z',
              to: '2026-01-31T11:15:00.000Z',
              display: 'today by 12:15 PM',
            },
            badge: 'CHEAPEST',
          },
          {
            id: expressOption,
            name: 'Express',
            fee: order.delivery_fee,
            service_level: 'EXPRESS',
            estimated_minutes: 45,
            delivery_window: {
              from: '2026-01-31T09:45:00.000Z',
              to: '2026-01-31T10:30:00.000Z',
              display: 'today by 11:30 AM',
            },
            badge: 'FASTEST',
          },
        ],
        delivery_option: expressOption,
        delivery_fee: order.delivery_fee,
        service_fee: '0.00',
        tax_total: '2581.40',
        total: order.total,
        ready_at: '2026-01-31T09:39:00.000Z',
        issues: [
          {
            pointer: '/items/0/quantity',
            code: 'out_of_stock',
            detail: `is too many: 1 of ${product.name} available, 2 requested`,
          },
        ],
      },
    ],
  });
