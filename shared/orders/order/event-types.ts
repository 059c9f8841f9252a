import * as z from 'zod';
import { defineId, metadataSent, modes, moneyOut, stored } from '#ground';
import { AppliedDiscountOut } from '../../promotions/contract/applied-discount.ts';
import { fulfillmentMethods } from '../../stores/domain/store/store.ts';
import { SentDetail } from '../../webhooks/data/event-webhook.ts';
import { chargebackStatuses } from '../domain/chargebacks.ts';
import { orderActors, orderPaymentStatuses, orderStatuses, payoutStatuses } from '../domain/order.ts';

const PayloadLine = z.object({
  id: defineId<'OrderLine'>(),
  product: defineId<'Product'>(),
  variant: defineId<'Variant'>(),
  sku: z.string(),
  name: z.string(),
  quantity: z.int(),
  unit_price: moneyOut,
  total: moneyOut,
});

/** The body of an order webhook, in the order its fields are sent. */
export const OrderPayload = z
  .object({
    event: z.string(),
    order_id: defineId<'Order'>(),
    order_number: z.string(),
    store_id: defineId<'Store'>(),
    store_slug: z.string(),
    timestamp: z.number().describe('When it happened: epoch seconds with a fraction.'),
    status: z.enum(orderStatuses),
    previous_status: z.string().describe('The status before. Empty when the order was just placed.'),
    payment_status: z.enum(orderPaymentStatuses),
    payout_status: z.enum(payoutStatuses),
    method: z.enum(fulfillmentMethods),
    total: moneyOut,
    discounts: z.array(AppliedDiscountOut).describe('The discounts that count.'),
    discount_total: moneyOut.describe('What they take off: the goods and the delivery.'),
    refunded_total: moneyOut,
    currency: z.literal('NGN'),
    customer: z.object({ id: defineId<'Customer'>(), name: z.string(), phone: z.string() }),
    lines: z
      .array(PayloadLine)
      .optional()
      .describe('What was ordered. Present in `order.placed` and `order.confirmed`.'),
    shipment_id: z.string().describe('The shipment of the order. Empty while it has none.'),
    tracking_number: z.string(),
    sequence: z
      .int()
      .describe(
        'Grows by one with each event of the order. Drop an event whose sequence is lower than the last.',
      ),
    is_test: z.boolean(),
    updated_at: z.string().describe('ISO 8601 with microseconds and offset.'),
    reason: z.string().optional().describe('Why, if a reason was given.'),
    chargeback: z
      .object({ status: z.enum(chargebackStatuses), amount: moneyOut, at: z.string() })
      .optional()
      .describe('The dispute at the bank, as it stands now. Present in `order.chargeback`.'),
    metadata: metadataSent,
  })
  .meta({ id: 'OrderEvent' });
export type OrderPayload = z.input<typeof OrderPayload>;

/** What a step adds to its events besides the order itself. */
export const OrderStepDetail = z.object({
  reason: z.string().optional(),
  /** Who did it, if the event's name does not say. */
  by: z.enum(orderActors).optional(),
  amount: stored.kobo().optional(),
  payment: stored.id<'Payment'>().optional(),
  refund: stored.id<'Refund'>().optional(),
  /** `sms` or `mail`: the channel on which a message was not sent. */
  channel: z.string().optional(),
});
export type OrderStepDetail = Readonly<z.output<typeof OrderStepDetail>>;

/** The detail of every order event: what its consumers and the timeline need. */
export const OrderEventDetail = SentDetail.extend({
  ...OrderStepDetail.shape,
  order: stored.id<'Order'>(),
  number: z.string(),
  store: stored.id<'Store'>(),
  /** Who owned the store then. */
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  customer: stored.id<'Customer'>(),
  shopper: stored.id<'Shopper'>().optional(),
  /** The status after the event, and the one before it; there is none before the first. */
  status: z.enum(orderStatuses),
  previous_status: z.enum(orderStatuses).optional(),
  payment_status: z.enum(orderPaymentStatuses),
  payout_status: z.enum(payoutStatuses),
  total: stored.kobo(),
  method: z.enum(fulfillmentMethods),
  sequence: z.number(),
  /** What the order had then and may not have later, if no webhook says it. */
  shipment_id: stored.id<'Shipment'>().optional(),
  refunded: stored.kobo().optional(),
  chargeback: z
    .object({ status: z.enum(chargebackStatuses), amount: stored.kobo(), at: z.string() })
    .optional(),
});
export type OrderEventDetail = Readonly<z.output<typeof OrderEventDetail>>;
