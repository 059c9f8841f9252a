import * as z from 'zod';
import { defineId, moneyOut, timeOut } from '#ground/domain';
import { refundDestinations, refundStatuses } from '../../money/domain/refund.ts';
import { chargebackStatuses } from '../domain/chargebacks.ts';
import { cancellationStatuses } from '../domain/order.ts';
import { discountsOut } from './discounts.ts';
import { PricedLineOut } from './line.ts';

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

/** The money of an order. */
const sums = {
  subtotal: moneyOut.describe('The lines, before discounts.'),
  ...discountsOut,
  delivery_fee: moneyOut,
  service_fee: moneyOut.describe('The platform fee, if the customer bears it.'),
  tax_total: moneyOut.describe('The tax that the prices include.'),
  total: moneyOut,
  amount_due: moneyOut.describe(
    'What the customer has to pay now. An order that is paid at the door owes its first part until it is confirmed, and the rest once it is on its way.',
  ),
  amount_due_later: moneyOut.describe(
    'What the customer will have to pay once the order is on its way: the rest of an order that is paid at the door.',
  ),
  refunded_total: moneyOut,
};

/** The fields of a line that the store and the customer both see. */
const line = { id: defineId<'OrderLine'>(), ...PricedLineOut.shape, refunded_quantity: z.int() };

/** The fields of a refund that the store and the customer both see. */
const refund = {
  id: defineId<'Refund'>(),
  amount: moneyOut,
  status: z
    .enum(refundStatuses)
    .describe(
      'NEEDS_ACCOUNT if the customer’s bank refused the refund, until the customer gives another account.',
    ),
  reason: z.string(),
  to: z.enum(refundDestinations).nullable().describe('Where it goes; null if the gateway does not say.'),
  created_at: timeOut,
  processed_at: timeOut.nullable().describe('When it was paid out.'),
};

const Cancellation = z
  .object({
    status: z.enum(cancellationStatuses),
    by: z
      .enum(['customer', 'store', 'payment', 'admin', 'time'])
      .describe('Who asked for the refund. `payment`: the bank took the payment back.'),
    reason: z.string().nullable(),
    answer: z.string().nullable().describe('The store’s reply to the request to cancel.'),
    requested_at: timeOut,
    decided_at: timeOut.nullable(),
  })
  .describe('The customer’s request to cancel, and the decision. A cancelled order has one too.');

const Dispute = z
  .object({ at: timeOut, reason: z.string() })
  .describe('Set while an admin decides about an order that its customer reported as not received.');

const Chargeback = z
  .object({
    status: z
      .enum(chargebackStatuses)
      .describe(
        'OPEN while the bank decides. WON: the money came back. LOST: the bank gave it to the payer for good.',
      ),
    amount: moneyOut.describe('The amount that the bank took back.'),
    at: timeOut.describe('When the status began.'),
  })
  .describe(
    'Set once the payer has asked the bank to take a payment back. While it is OPEN, that part can’t be refunded, and an order that has not left waits.',
  );

/** The fields that the store's view and the customer's view of an order share. */
export const orderParts = { times, sums, line, refund, Cancellation, Dispute, Chargeback };
