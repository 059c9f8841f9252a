import { randomUUID } from 'node:crypto';
import { type Kobo, kobo } from '../kernel/money.ts';
import { newEventId } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/table.ts';
import { type Dispute, saveDispute } from './data/disputes.ts';
import { post } from './data/journal.ts';
import type { Payment } from './data/payments.ts';
import { walletPartition } from './data/wallets.ts';
import { chargeBack, fund } from './domain/ledger.ts';
import { moneyEvents } from './events.ts';
import type { ReportedDispute } from './ports/payments.ts';

/**
 * Moves money between the wallet and the gateway, and mails the owner, unless it is test money.
 * @param more what the dispute takes further
 */
function moved({ id: payment, owner: user, mode, order }: Payment, more: Kobo, at: Date): Write[] {
  if (more === 0) return [];
  const amount = kobo(Math.abs(more));
  const taking = more > 0;
  const lines = taking ? chargeBack({ user, mode }, amount) : fund({ user, mode }, amount);
  const kind = taking ? 'charge_back' : 'charge_back_reversed';
  return [
    ...post({ id: randomUUID(), kind, mode, at, order, lines, mayOwe: taking }),
    moneyEvents.emit(walletPartition(user, mode), {
      id: newEventId(),
      name: taking ? 'wallet.charged_back' : 'wallet.charge_back_reversed',
      at,
      tenant: user,
      mode,
      publish: mode === 'live',
      detail: { payment, amount },
    }),
  ];
}

/**
 * Books what a dispute takes from the wallet of the payment, or gives back, once however often it is reported. The balance
 * may go below zero. A report that comes after the decision changes nothing.
 * @param known the dispute as it is stored
 */
export function settleDispute(
  payment: Payment,
  known: Dispute | undefined,
  { id, amount, resolved }: ReportedDispute,
  now: Date,
): Write[] {
  const before = known?.taken ?? kobo(0);
  const taken = kobo(Math.min(amount, payment.amount));
  if (known?.resolved || (known && known.taken === taken && known.resolved === resolved)) return [];
  return [
    saveDispute(known, { id, payment: payment.id, taken, resolved }),
    ...moved(payment, kobo(taken - before), now),
  ];
}
