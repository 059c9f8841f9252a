import { isId } from '../../../shared/kernel/ids.ts';
import { kobo } from '../../../shared/kernel/money.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { anyonesPayment, type Payment } from '../../../shared/money/data/payments.ts';
import type { Payments } from '../../../shared/money/ports/payments.ts';
import { askAbout, settle } from '../../../shared/money/settle-payment.ts';
import { applyPayment } from '../../../shared/orders/apply-payment.ts';
import type { Alarms } from '../../../shared/platform/ports/alarms.ts';
import type { Table, Write } from '../../../shared/platform/table/table.ts';
import type { PaystackNotification } from './paystack-notification.ts';

/**
 * Applies a notification that a payment was made. That of an order settles itself, whatever the amount. A declined payment is verified with the gateway first,
 * because its money may have been given back since. A wrong amount or currency changes nothing and raises an alarm.
 * @returns the writes; none where the payment has succeeded already, or is not ours
 * @throws Problem unavailable where the gateway has not decided, so that it sends the notification again
 */
export async function applyCharge(
  {
    table,
    alarms,
    payments,
  }: { readonly table: Table; readonly alarms: Alarms; readonly payments: Payments },
  { reference, amount, currency }: PaystackNotification,
  now: Date,
): Promise<readonly Write[]> {
  const payment: Payment | undefined = isId<'Payment'>(reference)
    ? await anyonesPayment(table, reference)
    : undefined;
  if (payment?.mode !== 'live' || payment.status === 'SUCCEEDED') return [];
  const { id, status } = payment;
  const taken = kobo(amount);
  if (payment.order && currency === 'NGN')
    return (await applyPayment(table, payment, { status: 'succeeded', amount: taken }, now)).writes;
  if (currency !== 'NGN' || taken !== payment.amount) {
    alarms.raise('ledger_mismatch', { payment: id, asked: payment.amount, taken: amount, currency });
    return [];
  }
  if (status === 'PENDING') return settle(payment, taken, now, ['PENDING']);
  const state = await askAbout(payments.of('live'), payment, now);
  if (state.status === 'pending') throw new Problem('unavailable');
  if (state.status === 'succeeded' && state.amount === payment.amount) return settle(payment, taken, now);
  alarms.raise('ledger_mismatch', { payment: id, status, said: 'succeeded', found: state.status });
  return [];
}
