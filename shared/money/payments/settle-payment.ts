import { type Kobo, msPerDay, msPerHour, type Write } from '#ground';
import { addPosting } from '../data/journal.ts';
import { savePaidPayment } from '../data/payment-ends.ts';
import type { Payment } from '../data/payments.ts';
import { walletPartition } from '../data/wallets.ts';
import { fund } from '../domain/ledger.ts';
import { type LedgerAccount, spendableAccountOf } from '../domain/ledger-accounts.ts';
import type { PaymentStatus } from '../domain/payment.ts';
import { moneyEvents } from '../events.ts';
import { type ChargeState, GatewaySilence, type PaymentGateway } from '../ports/payments.ts';

/** Milliseconds after which a charge that the gateway does not know can no longer arrive. */
const lost = msPerHour;
/** Milliseconds after which an unpaid payment is declined. If it is paid later, it still counts. */
const givenUp = msPerDay;

/** The gateway took another amount than we asked for, so neither amount can be credited. */
export class WrongAmount extends Error {}

/** @throws WrongAmount */
function assertAmount({ id, amount }: Pick<Payment, 'id' | 'amount'>, taken: Kobo): void {
  if (taken !== amount) throw new WrongAmount(`payment ${id}: ${taken} kobo were taken for ${amount}`);
}

/** A payment that the gateway took. */
export type ArrivedPayment = Extract<ChargeState, { readonly status: 'succeeded' }>;

/** The state of a payment: decided or pending. */
export type PaymentState =
  | ArrivedPayment
  | { readonly status: 'pending' }
  | { readonly status: 'declined'; readonly reason: string };

/**
 * Asks the gateway for the state of a payment. Without an answer the payment is pending.
 */
export async function askAbout(gateway: PaymentGateway, payment: Payment, now: Date): Promise<PaymentState> {
  const age = now.getTime() - Date.parse(payment.created_at);
  try {
    const state = await gateway.verify(payment.id);
    if (!state && age >= lost)
      return { status: 'declined', reason: 'The charge never reached the payment gateway.' };
    if (state?.status === 'abandoned' && age >= givenUp)
      return { status: 'declined', reason: 'The payment was not made in time.' };
    if (!state || state.status === 'abandoned') return { status: 'pending' };
    return state;
  } catch (error) {
    if (error instanceof GatewaySilence) return { status: 'pending' };
    throw error;
  }
}

/** The account of the wallet that a payment goes into. */
export const accountOfPayment = ({ owner: user, mode, role }: Payment): LedgerAccount =>
  spendableAccountOf(role ?? 'merchant', { user, mode });

/**
 * Records that a payment into a wallet arrived: marks it, and credits the wallet and its journal, once and in one
 * transaction.
 * @param arrived what the gateway took, and from which card
 * @param from statuses that it may leave. DECLINED is among them when a later "succeeded" from the gateway overrules a
 * decline.
 * @throws WrongAmount
 */
export function writeSettlement(
  payment: Payment,
  { amount: taken, signature }: ArrivedPayment,
  now: Date,
  from: readonly PaymentStatus[] = ['PENDING', 'DECLINED'],
): Write[] {
  assertAmount(payment, taken);
  const { id, owner, mode, amount } = payment;
  const lines = fund({ user: owner, mode }, amount, accountOfPayment(payment));
  return [
    savePaidPayment(payment, now, from, { ...(signature !== undefined && { signature }) }),
    ...addPosting({ id, kind: 'funding', mode, at: now, lines, inflow: 'card' }),
    moneyEvents.emit(walletPartition(owner, mode), {
      name: 'wallet.funded',
      at: now,
      tenant: owner,
      mode,
      detail: { payment: id, amount },
    }),
  ];
}

/** The payment after it arrived. */
export const asSettled = ({ reason: _, ...payment }: Payment, now: Date): Payment => ({
  ...payment,
  status: 'SUCCEEDED',
  settled_at: now.toISOString(),
});
