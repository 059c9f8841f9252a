import * as z from 'zod';
import { countries } from '../../kernel/countries.ts';
import { id, moneyOut, timeOut } from '../../kernel/scalars.ts';
import { refundStatuses } from '../../money/domain/refund.ts';
import { serviceLevels } from '../../pricing/domain/services.ts';
import { shipmentStatuses } from '../../shipments/domain/shipment.ts';
import { placeOut } from '../../stores/contract/place.ts';
import { fulfillmentMethods, paymentMethods } from '../../stores/domain/store.ts';
import { zoneDeliverers } from '../../stores/domain/zones.ts';
import { chargebackStatuses } from '../domain/chargebacks.ts';
import {
  cancellationStatuses,
  channels,
  orderStatuses,
  paymentStatuses,
  payoutStatuses,
} from '../domain/order.ts';
import { LineOut } from './line.ts';
import { orderExample, publicOrderExample } from './order-example.ts';

/** When each status began. */
const times = {
  placed_at: timeOut,
  confirmed_at: timeOut.nullable(),
  preparing_at: timeOut.nullable(),
  ready_at: timeOut.nullable(),
  dispatched_at: timeOut.nullable(),
  delivered_at: timeOut.nullable(),
  collected_at: timeOut.nullable(),
  returned_at: timeOut.nullable(),
  cancelled_at: timeOut.nullable(),
  expired_at: timeOut.nullable(),
};

const sums = {
  subtotal: moneyOut.describe('The lines.'),
  delivery_fee: moneyOut,
  service_fee: moneyOut.describe('The platform fee, where the customer bears it.'),
  tax_total: moneyOut.describe('The tax that the prices include.'),
  total: moneyOut,
  amount_due: moneyOut.describe(
    'What the customer has to pay now. An order that is paid at the door owes its first part until it is confirmed, and the rest once it is on its way.',
  ),
  amount_due_later: moneyOut.describe(
    'What the customer will have to pay when the order is on its way: the rest of one that is paid at the door.',
  ),
  refunded_total: moneyOut,
};

/** What both sides see of a line. */
const line = { id: id<'OrderLine'>(), ...LineOut.shape, refunded_quantity: z.int() };

const refund = {
  id: id<'Refund'>(),
  amount: moneyOut,
  status: z
    .enum(refundStatuses)
    .describe(
      'NEEDS_ACCOUNT where the bank of the customer refused it, until the customer names another account.',
    ),
  reason: z.string(),
  created_at: timeOut,
};

const RefundOut = z.object({
  ...refund,
  lines: z.array(z.object({ line: id<'OrderLine'>(), quantity: z.int() })),
  restock: z.boolean().describe('Whether the units came back into the warehouse.'),
});

const Cancellation = z
  .object({
    status: z.enum(cancellationStatuses),
    by: z
      .enum(['customer', 'store', 'payment', 'admin', 'time'])
      .describe('Who wanted it. `payment`: the bank took the payment back.'),
    reason: z.string().nullable(),
    answer: z.string().nullable().describe('What the store said to the wish of the customer.'),
    requested_at: timeOut,
    decided_at: timeOut.nullable(),
  })
  .describe('What became of the wish to cancel the order. A cancelled order has one too.');

const Dispute = z
  .object({ at: timeOut, reason: z.string() })
  .describe('Set while an admin decides about an order that its customer did not get.');

const ChargebackOut = z
  .object({
    status: z
      .enum(chargebackStatuses)
      .describe(
        'OPEN while the bank decides. WON: the money came back. LOST: the bank gave it to the payer for good.',
      ),
    amount: moneyOut.describe('What the bank took back.'),
    at: timeOut.describe('When the status began.'),
  })
  .describe(
    'Set once the payer has asked the bank to take a payment back. While it is OPEN, that part can’t be refunded, and an order that has not left waits.',
  );

/** An order as the staff of its store sees it. */
export const OrderOut = z
  .object({
    id: id<'Order'>(),
    number: z.string().describe('The number that people call the order by.'),
    store: id<'Store'>(),
    status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    payout_status: z
      .enum(payoutStatuses)
      .describe('HELD until the customer has the goods, then RELEASED into the available balance.'),
    method: z.enum(fulfillmentMethods),
    payment_method: z.enum(paymentMethods),
    channel: z.enum(channels),
    customer: z.object({
      id: id<'Customer'>(),
      name: z.string(),
      phone: z.string(),
      email: z.string().nullable(),
    }),
    address: z.object({ ...placeOut, address: z.string() }).nullable(),
    lines: z.array(z.object(line)),
    ...sums,
    platform_fee: moneyOut,
    net: moneyOut.describe('What is yours: the total without the platform fee and the refunds.'),
    warehouse: id<'Warehouse'>(),
    delivery: z
      .object({
        option: z.string(),
        delivered_by: z.enum(zoneDeliverers),
        service_level: z.enum(serviceLevels).nullable(),
        estimated_minutes: z.int().nullable(),
      })
      .nullable(),
    shipment: z
      .object({
        id: id<'Shipment'>(),
        tracking_number: z.string(),
        status: z.enum(shipmentStatuses),
        fare: moneyOut,
      })
      .nullable(),
    requested_for: timeOut.nullable().describe('When the customer wants it.'),
    ready_by: timeOut.describe('When it should be ready.'),
    unconfirmed_until: timeOut
      .nullable()
      .describe('Until when the money of an order handed over without a code waits for the customer.'),
    dispute: Dispute.nullable(),
    chargeback: ChargebackOut.nullable(),
    cancellation: Cancellation.nullable(),
    refunds: z.array(RefundOut),
    note: z.string().nullable(),
    is_test: z.boolean(),
    ...times,
    expires_at: timeOut.nullable().describe('When it expires, while it is not paid.'),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int(),
  })
  .meta({ id: 'Order', examples: [orderExample] });

/** What the customer may do to cancel. */
const cancelChoices = ['NOW', 'ASK', 'NO'] as const;

/** An order as its customer sees it. */
export const PublicOrderOut = z
  .object({
    id: id<'Order'>(),
    number: z.string(),
    store: z
      .object({
        slug: z.string(),
        name: z.string(),
        phone: z.string().nullable(),
        whatsapp: z.string().nullable(),
      })
      .nullable()
      .describe('Null once the store is gone.'),
    status: z.enum(orderStatuses),
    payment_status: z.enum(paymentStatuses),
    method: z.enum(fulfillmentMethods),
    payment_method: z.enum(paymentMethods),
    lines: z.array(z.object(line)),
    ...sums,
    currency: z.literal('NGN'),
    area: z
      .object({ city: z.string().nullable(), state: z.string().nullable(), country: z.enum(countries) })
      .nullable()
      .describe('Where it goes, without the address.'),
    code: z
      .string()
      .nullable()
      .describe('The code to give whoever hands the order over, once it is time and nothing is left to pay.'),
    courier: z
      .object({ name: z.string().nullable(), phone: z.string().nullable(), tracking_number: z.string() })
      .nullable()
      .describe('Who brings it, while somebody does.'),
    cancel: z
      .enum(cancelChoices)
      .describe('NOW if the customer may cancel at once, ASK if the store has to agree, else NO.'),
    cancellation: Cancellation.nullable(),
    refunds: z.array(z.object(refund)),
    requested_for: timeOut.nullable(),
    ready_by: timeOut,
    unconfirmed_until: timeOut
      .nullable()
      .describe(
        'Until when you may confirm or dispute that you got the order, where it was handed over without the code.',
      ),
    dispute: Dispute.nullable(),
    chargeback: ChargebackOut.nullable(),
    ...times,
    expires_at: timeOut.nullable().describe('Until when it has to be paid.'),
    is_test: z.boolean(),
    updated_at: timeOut,
  })
  .meta({ id: 'PublicOrder', examples: [publicOrderExample] });
