import * as z from 'zod';
import { asHundredths, asKobo, modes, stored, storedMetadata } from '#ground/data';
import { stockPolicies } from '../../inventory/domain/choose-warehouse.ts';
import { paymentChannels } from '../../money/domain/payment.ts';
import { refundDestinations, refundStatuses } from '../../money/domain/refund.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { StoredAppliedDiscounts } from '../../promotions/data/applied-discount.ts';
import { storedTracking } from '../../shipments/data/stored-tracking.ts';
import { shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { StoredCode } from '../../shipments/handover-code/data.ts';
import { StoredGoal } from '../../stores/data/place.ts';
import { fulfillmentMethods, paymentMethods } from '../../stores/domain/store/store.ts';
import { zoneDeliverers } from '../../stores/domain/zones/zones.ts';
import { attentionKinds } from '../domain/attention.ts';
import { chargebackStatuses } from '../domain/chargebacks.ts';
import {
  cancellationStatuses,
  channels,
  orderPaymentStatuses,
  orderStatuses,
  payoutStatuses,
} from '../domain/order.ts';
import { orderCounts } from '../domain/order-counts.ts';

/** Attributes that conditions check and updates change. They are attributes of the item. */
export const OrderState = z.object({
  /** Counts the changes. A save is refused if another change came first. */
  revision: z.number(),
  status: z.enum(orderStatuses),
  /** The code that the customer gives on collecting the order, or to the store's own rider. */
  code: StoredCode.extend({
    /** How many new codes the customer asked for. */
    reissues: z.number(),
  }).optional(),
});

const Line = z.object({
  id: stored.id<'OrderLine'>(),
  product: stored.id<'Product'>(),
  variant: stored.id<'Variant'>(),
  sku: z.string().optional(),
  name: z.string(),
  options: z.record(z.string(), z.string()),
  quantity: z.number(),
  unit_price: stored.kobo(),
  total: stored.kobo(),
  /** The part of the discounts that the line carries. */
  discount: stored.kobo().default(asKobo(0)),
  refunded_quantity: z.number(),
  policy: z.enum(stockPolicies),
  /** The weight of one unit. */
  weight: z.number().transform((value) => asHundredths<'kg'>(value)),
});

const Refund = z.object({
  id: stored.id<'Refund'>(),
  amount: stored.kobo(),
  status: z.enum(refundStatuses),
  reason: z.string(),
  lines: z.array(z.object({ line: stored.id<'OrderLine'>(), quantity: z.number() })).optional(),
  /** Whether the units of the lines came back into the warehouse. */
  restock: z.boolean().optional(),
  /**
   * Set for a payment that could not pay for the order and is refunded in full. It does not count as paid for the
   * order.
   */
  sent_back: z.literal(true).optional(),
  /** Where the refund goes, if that is known. */
  to: z.enum(refundDestinations).optional(),
  created_at: z.string(),
  /** When it was paid out. */
  processed_at: z.string().optional(),
});

/** Everything else. It is packed into one attribute, so that no step pays for lines and addresses (ADR 13). */
export const OrderDetails = z.object({
  id: stored.id<'Order'>(),
  store: stored.id<'Store'>(),
  /** The merchant whose store it is. */
  owner: stored.id<'User'>(),
  mode: z.enum(modes),
  payment_status: z.enum(orderPaymentStatuses),
  payout_status: z.enum(payoutStatuses),
  updated_at: z.string(),
  method: z.enum(fulfillmentMethods),
  payment_method: z.enum(paymentMethods),
  channel: z.enum(channels),
  customer: z.object({
    id: stored.id<'Customer'>(),
    name: z.string(),
    phone: z.string(),
    email: z.string().optional(),
  }),
  /** The account of the customer who placed it, or claimed it later. */
  shopper: stored.id<'Shopper'>().optional(),
  address: StoredGoal.optional(),
  lines: z.array(Line),
  subtotal: stored.kobo(),
  /** The discounts that count, with what each takes off. */
  discounts: StoredAppliedDiscounts,
  delivery_fee: stored.kobo(),
  /** The part of the discounts that the delivery carries. */
  delivery_discount: stored.kobo().default(asKobo(0)),
  service_fee: stored.kobo(),
  tax_total: stored.kobo(),
  total: stored.kobo(),
  /** The platform's fee on the whole total, as it was when the order was placed. */
  platform_fee: stored.kobo(),
  /** What we collected, and how much of it was refunded. */
  paid: stored.kobo(),
  refunded: stored.kobo(),
  /** The order's part of its owner's pending balance, without a fare in escrow. */
  held: stored.kobo(),
  /** The payments that settled, oldest first, each with its refunded amount. */
  payments: z.array(
    z.object({
      id: stored.id<'Payment'>(),
      amount: stored.kobo(),
      refunded: stored.kobo(),
      /** How it was paid, if the gateway reported that. */
      channel: z.enum(paymentChannels).optional(),
    }),
  ),
  /** Disputes of these payments, oldest first. */
  chargebacks: z
    .array(
      z.object({
        dispute: z.string(),
        payment: stored.id<'Payment'>(),
        status: z.enum(chargebackStatuses),
        amount: stored.kobo(),
        from_held: stored.kobo(),
        at: z.string(),
      }),
    )
    .optional(),
  /** How many payments have ended, whether they settled or not. */
  attempts: z.number().optional(),
  /** The payment that is open. */
  payment: z.object({ id: stored.id<'Payment'>(), expires_at: z.string() }).optional(),
  /** Why the last payment was declined, until another one begins or settles. */
  declined: z.object({ at: z.string(), reason: z.string() }).optional(),
  refunds: z.array(Refund),
  warehouse: stored.id<'Warehouse'>(),
  /** How a delivery order gets to the customer. */
  delivery: z
    .object({
      option: z.string(),
      zone: stored.id<'Zone'>().optional(),
      by: z.enum(zoneDeliverers),
      service_level: z.enum(serviceLevels).optional(),
      /** The estimate that the customer was shown. */
      minutes: z.number().optional(),
    })
    .optional(),
  /** The shipment booked last for the order. */
  shipment: z
    .object({
      id: stored.id<'Shipment'>(),
      tracking_number: storedTracking,
      status: z.enum(shipmentStatuses),
      fare: stored.kobo(),
      /** The part of the fare that came out of the pending balance. */
      from_pending: stored.kobo(),
      /** The part of it that the order holds again. */
      given_back: stored.kobo(),
      pickup_until: z.string().optional(),
    })
    .optional(),
  requested_for: z.string().optional(),
  ready_by: z.string(),
  cancellation: z
    .object({
      status: z.enum(cancellationStatuses),
      by: z.enum(['customer', 'store', 'payment', 'admin', 'time']),
      reason: z.string().optional(),
      /** The store's reply to the request to cancel. */
      answer: z.string().optional(),
      requested_at: z.string(),
      decided_at: z.string().optional(),
    })
    .optional(),
  note: z.string().optional(),
  /** When each status began. */
  at: z.partialRecord(z.enum(orderStatuses), z.string()),
  /** When an unpaid order stops reserving its units. */
  expires_at: z.string().optional(),
  reminded_at: z.string().optional(),
  /** When the store was reminded to make it ready. */
  chased_at: z.string().optional(),
  /** When its status ends by time, if the store's hours or a charge-back postpone that; ISO 8601. */
  ends_at: z.string().optional(),
  /** Since when its deadlines are paused, because a bank decides about a payment; ISO 8601. */
  paused_at: z.string().optional(),
  /** Milliseconds for which the deadline of its status was paused. */
  paused_ms: z.number().optional(),
  /** Until when the money of an order handed over without a code waits for the customer's confirmation. */
  unconfirmed_until: z.string().optional(),
  disputed: z.object({ at: z.string(), reason: z.string() }).optional(),
  /**
   * When the customer's link expires, in epoch seconds. A new expiry makes a new link, so it also says which link is
   * valid.
   */
  link: z.number(),
  /** Why its store counts it among the orders that want attention. */
  attention: z.array(z.enum(attentionKinds)).optional(),
  /** What it counts as elsewhere. */
  counts: z.enum(orderCounts).optional(),
  /** Set once a person of the store has accepted it, or marked it ready. */
  accepted: z.literal(true).optional(),
  /** The network address that it was placed from, as a keyed hash. */
  placed_from: z.string().optional(),
  metadata: storedMetadata,
  /** Counts the events that were sent. */
  sequence: z.number(),
});

export const Order = OrderState.extend(OrderDetails.shape);
/** A stored order. Its number is derived from its id. */
export type Order = Readonly<z.output<typeof Order>>;

/** What a change of an order may set. */
export type OrderChanges = Partial<
  Omit<Order, 'id' | 'store' | 'owner' | 'mode' | 'revision' | 'status' | 'updated_at' | 'at' | 'sequence'>
>;
