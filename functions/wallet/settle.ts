import { post } from '../../shared/data/journal.ts';
import { emit, newEventId } from '../../shared/data/outbox.ts';
import { type Payment, succeedPayment } from '../../shared/data/payments.ts';
import type { Write } from '../../shared/data/table.ts';
import { walletPartition } from '../../shared/data/wallets.ts';
import { fund } from '../../shared/domain/ledger.ts';

/** A payment as its owner sees it. */
export const viewOf = (payment: Payment) => ({
  ...payment,
  currency: 'NGN' as const,
  is_test: payment.mode === 'test',
});

/** The payment arrives: it is marked, and the wallet and its journal are credited, once and together. */
export function settle(payment: Payment, now: Date): Write[] {
  const { id, owner, mode, amount } = payment;
  return [
    succeedPayment(payment, now),
    ...post({ id, kind: 'funding', mode, at: now, lines: fund({ user: owner, mode }, amount) }),
    emit(walletPartition(owner, mode), {
      id: newEventId(),
      name: 'wallet.funded',
      at: now,
      tenant: owner,
      mode,
      publish: false,
      detail: { payment: id, amount },
    }),
  ];
}

/** The payment as it is after it arrived. */
export const settled = (payment: Payment, now: Date): Payment => ({
  ...payment,
  status: 'SUCCEEDED',
  settled_at: now.toISOString(),
});
