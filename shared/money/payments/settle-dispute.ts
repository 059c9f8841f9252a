import { randomUUID } from 'node:crypto';
import { asKobo, type Kobo, sum, type Work, type Write } from '#ground';
import { type Dispute, saveDispute } from '../data/disputes.ts';
import { addPosting } from '../data/journal.ts';
import { joinMoves } from '../data/move-wallet.ts';
import { savePaymentDispute } from '../data/payment-ends.ts';
import type { Payment } from '../data/payments.ts';
import { walletPartition } from '../data/wallets.ts';
import { chargeBack, fund } from '../domain/ledger.ts';
import { moneyEvents } from '../events.ts';
import type { ReportedDispute } from '../ports/payments.ts';
import { writeWatchedBalance } from '../watch-balance.ts';
import { accountOfPayment } from './settle-payment.ts';

/**
 * Moves money between the wallet and the gateway, and mails the owner, unless it is test money.
 * @param more what the dispute takes in addition
 */
function moveDisputed(disputed: Payment, more: Kobo, at: Date): Write[] {
  const { id: payment, owner: user, mode, order } = disputed;
  if (more === 0) return [];
  const amount = asKobo(Math.abs(more));
  const taking = more > 0;
  const lines = (taking ? chargeBack : fund)({ user, mode }, amount, accountOfPayment(disputed));
  const kind = taking ? 'charge_back' : 'charge_back_reversed';
  return [
    ...addPosting({ id: randomUUID(), kind, mode, at, order, lines, mayOwe: taking }),
    moneyEvents.emit(walletPartition(user, mode), {
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
 * What a dispute takes of a payment by this report. A funding of a wallet is taken at once. What a checkout has paid for is
 * held until the bank decides, so it takes nothing before; only one from before this rule has taken something by then.
 * @param before what it has taken so far @param others what all other disputes of the payment have taken
 */
function takenBy(
  { amount, resolved }: ReportedDispute,
  { amount: paid, checkout }: Payment,
  before: Kobo,
  others: Kobo,
): Kobo {
  if (checkout && !resolved) return before;
  return asKobo(Math.min(amount, paid - others));
}

/** A dispute as the gateway reports it. @property isLast whether no other report of the payment will follow */
export interface LookedUpDispute extends ReportedDispute {
  readonly isLast?: boolean;
}

/**
 * Books what a dispute takes from the wallet that a payment funded, or returns to it, once however often it is
 * reported. The balance may go below zero. All disputes of a payment together take at most the payment. A report after
 * the decision changes nothing. 1 GetItem where money is taken.
 * @param known the dispute as it is stored
 */
export async function writeDispute(
  { table, now }: Work,
  payment: Payment,
  known: Dispute | undefined,
  { isLast = false, ...reported }: LookedUpDispute,
): Promise<Write[]> {
  const { id, resolved } = reported;
  const before = known?.taken ?? asKobo(0);
  const others = asKobo((payment.charged_back ?? before) - before);
  const taken = takenBy(reported, payment, before, others);
  if (known?.resolved || (known && known.taken === taken && known.resolved === resolved))
    return isLast ? [savePaymentDispute(payment, { isLast })] : [];
  const { owner: user, mode } = payment;
  const more = asKobo(taken - before);
  const noted = await writeWatchedBalance({ table, now }, { user, mode }, more);
  return joinMoves([
    saveDispute(known, {
      id,
      payment: payment.id,
      taken,
      resolved,
      mode,
      opened_at: now.toISOString(),
      owner: user,
    }),
    savePaymentDispute(payment, { charged_back: sum(others, taken), isLast }),
    ...moveDisputed(payment, more, now),
    ...noted,
  ]);
}
