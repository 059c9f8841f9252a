import * as z from 'zod';
import { id, moneyOut, timeOut } from '../../kernel/scalars.ts';
import { refundDestinations, refundStatuses } from '../../money/domain/refund.ts';
import { chargebackStatuses } from '../domain/chargebacks.ts';
import { cancellationStatuses } from '../domain/order.ts';
import { LineOut } from './line.ts';

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

/** What both sides see of a refund. */
const refund = {
  id: id<'Refund'>(),
  amount: moneyOut,
  status: z
    .enum(refundStatuses)
    .describe(
      'NEEDS_ACCOUNT where the bank of the customer refused it, until the customer names another account.',
    ),
  reason: z.string(),
  to: z.enum(refundDestinations).nullable().describe('Where it goes; null where the gateway does not say.'),
  created_at: timeOut,
  processed_at: timeOut.nullable().describe('When it was paid out.'),
};

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

const Chargeback = z
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

/** What the order of a store's staff and that of its customer have in common. */
export const orderParts = { times, sums, line, refund, Cancellation, Dispute, Chargeback };
