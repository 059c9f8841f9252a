import { paymentEffects as effects } from '../../../../functions/billing/effects.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import { loadUncheckedPayment } from '../../../../shared/money/data/payments.ts';
import { writeDisputeReport } from '../../../../shared/money/payments/apply-report.ts';
import { retryOnConflict } from '../../../../shared/platform/table/commit/retry-on-conflict.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';

/** What the bank says of a dispute of a payment: kobo. */
export interface SaidByBank {
  readonly id?: string;
  readonly amount: number;
  readonly resolved: boolean;
}

/** Books what the bank says of the payment of a checkout. */
export const reportDispute = (
  wire: Wire,
  checkout: string,
  { id = 'first', amount, resolved }: SaidByBank,
): Promise<void> =>
  retryOnConflict(async () => {
    const payment = await loadUncheckedPayment(wire.table, toId<'Payment'>(checkout));
    if (!payment) throw new Error('no payment');
    const reported = { id, amount: asKobo(amount), resolved };
    const writes = await writeDisputeReport(
      { table: wire.table, now: wire.now(), effects },
      payment,
      reported,
    );
    if (writes.length > 0) await wire.table.commit(writes);
  });
