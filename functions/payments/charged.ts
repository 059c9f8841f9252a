import { type Payment, paymentById } from '../../shared/data/payments.ts';
import type { Table, Write } from '../../shared/data/table.ts';
import { isId } from '../../shared/domain/ids.ts';
import type { Alarms } from '../../shared/ports/alarms.ts';
import { settle } from '../../shared/settlement/payment.ts';
import type { Told } from './told.ts';

/** A payment into a wallet was made. @returns what that changes: nothing where it is known, or not ours */
export async function charged(
  table: Table,
  alarms: Alarms,
  { reference, amount, currency }: Told,
  now: Date,
): Promise<readonly Write[]> {
  const payment: Payment | undefined = isId<'Payment'>(reference)
    ? await paymentById(table, reference)
    : undefined;
  if (payment?.mode !== 'live' || payment.status === 'SUCCEEDED') return [];
  if (currency === 'NGN' && amount === payment.amount) return settle(payment, now);
  alarms.ring('ledger_mismatch', { payment: payment.id, asked: payment.amount, taken: amount, currency });
  return [];
}
