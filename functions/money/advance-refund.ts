import type { Table } from '#ground';
import type { Refund } from '../../shared/money/data/refunds.ts';
import { pursueRefund, settleRefund } from '../../shared/money/payments/settle-refund.ts';
import type { Payments } from '../../shared/money/ports/payments.ts';
import { refundOutcome } from '../../shared/orders/refund/refund-outcome.ts';

interface Advancing {
  readonly table: Table;
  readonly payments: Payments;
  readonly now: () => Date;
}

/**
 * Sends a refund, or asks about it, and books the gateway's answer in one transaction with its order.
 * @param refund as this run has taken it up: the lease keeps others from sending it too
 * @throws Stale when the order changed meanwhile
 */
export async function advanceRefund(refund: Refund, { table, payments, now }: Advancing): Promise<void> {
  if (refund.status !== 'PENDING' && refund.status !== 'PROCESSING') return;
  const state = await pursueRefund(payments.of(refund.mode), refund, now());
  const settled = state === 'no answer' ? undefined : settleRefund(refund, state, now());
  if (!settled) return;
  const along = await refundOutcome({ table, now: now() }, settled.refund, settled.status);
  await table.commit([...settled.writes, ...along]);
}
