import * as z from 'zod';
import { isId, Problem, refuseField, type Table, type Write } from '#ground';
import { loadUncheckedPayment, type Payment } from '../../../shared/money/data/payments.ts';
import { type Refund, refundsOf } from '../../../shared/money/data/refunds.ts';
import { settleRefund } from '../../../shared/money/payments/settle-refund.ts';
import { GatewaySilence, type Payments } from '../../../shared/money/ports/payments.ts';
import { loadUncheckedOrder } from '../../../shared/orders/data/orders.ts';
import { refundOutcome } from '../../../shared/orders/refund/refund-outcome.ts';

/** The fields of a Paystack refund that we use. https://paystack.com/docs/payments/refunds/#listen-for-notifications */
const PaystackRefundNotice = z.object({ transaction_reference: z.string() });

interface Applying {
  readonly table: Table;
  readonly payments: Payments;
}

/** The refunds of a payment that are in progress. */
async function underWay(table: Table, payment: Payment): Promise<Refund[]> {
  const order = payment.order && (await loadUncheckedOrder(table, payment.order));
  const open = order
    ? order.refunds.filter(({ status }) => status === 'PENDING' || status === 'PROCESSING')
    : [];
  const refunds = await refundsOf(
    table,
    open.map(({ id }) => id),
  );
  return refunds.filter((refund) => refund.payment === payment.id && !refund.account);
}

/**
 * Applies a notification about a refund. It names the payment and not the refund, so the gateway is asked about each
 * refund of the payment that is in progress.
 * @returns the writes of the first that has progressed; the sweep checks the others
 * @throws Problem unavailable if the gateway does not answer, so that it sends the notification again
 */
export async function applyRefund(
  { table, payments }: Applying,
  data: unknown,
  now: Date,
): Promise<readonly Write[]> {
  const read = PaystackRefundNotice.safeParse(data);
  if (!read.success) throw refuseField('/data', 'must have `transaction_reference`', 'wrong_format');
  const { transaction_reference: reference } = read.data;
  const payment = isId<'Payment'>(reference) ? await loadUncheckedPayment(table, reference) : undefined;
  if (payment?.mode !== 'live') return [];
  for (const refund of await underWay(table, payment)) {
    const { id, amount } = refund;
    const asked = { refund: id, charge: payment.id, amount };
    const state = await payments
      .of('live')
      .verifyRefund(asked)
      .catch((error: unknown) => {
        throw error instanceof GatewaySilence ? new Problem('unavailable') : error;
      });
    const settled = state && settleRefund(refund, state, now);
    if (settled)
      return [...settled.writes, ...(await refundOutcome({ table, now }, settled.refund, settled.status))];
  }
  return [];
}
