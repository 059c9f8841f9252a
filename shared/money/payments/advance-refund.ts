import type { Table } from '#ground';
import type { Refund } from '../data/refunds.ts';
import type { Payments } from '../ports/payments.ts';
import type { RefundEffects } from './effects.ts';
import { pursueRefund, settleRefund } from './settle-refund.ts';

interface Advancing {
  readonly table: Table;
  readonly payments: Payments;
  readonly effects: RefundEffects;
  readonly now: () => Date;
}

/**
 * Sends a refund, or asks about it, and books the gateway's answer in one transaction with its order.
 * @param refund as this run has taken it up: the lease keeps others from sending it too
 * @throws Stale when the order changed meanwhile
 */
export async function advanceRefund(
  refund: Refund,
  { table, payments, effects, now }: Advancing,
): Promise<void> {
  if (refund.status !== 'PENDING' && refund.status !== 'PROCESSING') return;
  const state = await pursueRefund(payments.of(refund.mode), refund, now());
  const settled = state === 'no answer' ? undefined : settleRefund(refund, state, now());
  if (!settled) return;
  const along = await effects.apply({ table, now: now() }, settled.refund, settled.status);
  await table.commit([...settled.writes, ...along]);
}
