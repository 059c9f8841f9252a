import * as z from 'zod';
import { isId, Problem, refuseField, type Table, type Write } from '#ground';
import { loadUncheckedPayment, type Payment } from '../data/payments.ts';
import { type Refund, refundsOf } from '../data/refunds.ts';
import { GatewaySilence, type Payments } from '../ports/payments.ts';
import type { RefundEffects } from './effects.ts';
import { settleRefund } from './settle-refund.ts';

/** The fields of a Paystack refund that we use. https://paystack.com/docs/payments/refunds/#listen-for-notifications */
const PaystackRefundNotice = z.object({ transaction_reference: z.string() });

interface Applying {
  readonly table: Table;
  readonly payments: Payments;
  readonly effects: RefundEffects;
}

/** The refunds of a payment that are in progress. */
async function underWay({ table, effects }: Applying, payment: Payment): Promise<Refund[]> {
  const refunds = await refundsOf(table, await effects.openOf(table, payment));
  return refunds.filter((refund) => refund.payment === payment.id && !refund.account);
}

/**
 * Applies a notification about a refund. It names the payment and not the refund, so the gateway is asked about each
 * refund of the payment that is in progress.
 * @returns the writes of the first that has progressed; the sweep checks the others
 * @throws Problem unavailable if the gateway does not answer, so that it sends the notification again
 */
export async function writeRefundReport(all: Applying, data: unknown, now: Date): Promise<readonly Write[]> {
  const { table, payments, effects } = all;
  const read = PaystackRefundNotice.safeParse(data);
  if (!read.success) throw refuseField('/data', 'must have `transaction_reference`', 'wrong_format');
  const { transaction_reference: reference } = read.data;
  const payment = isId<'Payment'>(reference) ? await loadUncheckedPayment(table, reference) : undefined;
  if (payment?.mode !== 'live') return [];
  for (const refund of await underWay(all, payment)) {
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
      return [...settled.writes, ...(await effects.apply({ table, now }, settled.refund, settled.status))];
  }
  return [];
}
