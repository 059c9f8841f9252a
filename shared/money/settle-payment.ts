import type { Kobo } from '../kernel/money.ts';
import { msPerDay, msPerHour } from '../kernel/time.ts';
import { newEventId } from '../platform/events/outbox.ts';
import type { Write } from '../platform/table/table.ts';
import { post } from './data/journal.ts';
import { type Payment, succeedPayment } from './data/payments.ts';
import { walletPartition } from './data/wallets.ts';
import { fund } from './domain/ledger.ts';
import type { PaymentStatus } from './domain/payment.ts';
import { moneyEvents } from './events.ts';
import { NoAnswer, type PaymentGateway } from './ports/payments.ts';

/** Milliseconds after which a charge that the gateway has never heard of is not on its way any more. */
const lost = msPerHour;
/** Milliseconds after which a payment that nobody makes is given up. If it is made after all, it counts. */
const givenUp = msPerDay;

/** The gateway took another amount than was asked for, so that neither can be credited. */
export class WrongAmount extends Error {}

/** @throws WrongAmount */
export function assertAmount({ id, amount }: Pick<Payment, 'id' | 'amount'>, taken: Kobo): void {
  if (taken !== amount) throw new WrongAmount(`payment ${id}: ${taken} kobo were taken for ${amount}`);
}

/** How a payment is known to stand: decided, or not yet. */
export type PaymentState =
  | { readonly status: 'succeeded' | 'pending' }
  | { readonly status: 'declined'; readonly reason: string };

/**
 * Asks the gateway how a payment stands; pending where it does not say.
 * @throws WrongAmount
 */
export async function askAbout(gateway: PaymentGateway, payment: Payment, now: Date): Promise<PaymentState> {
  const age = now.getTime() - Date.parse(payment.created_at);
  try {
    const state = await gateway.verify(payment.id);
    if (!state && age >= lost) return { status: 'declined', reason: 'The charge never reached the gateway.' };
    if (state?.status === 'abandoned' && age >= givenUp)
      return { status: 'declined', reason: 'It was not paid in time.' };
    if (!state || state.status === 'abandoned') return { status: 'pending' };
    if (state.status === 'succeeded') assertAmount(payment, state.amount);
    return state;
  } catch (error) {
    if (error instanceof NoAnswer) return { status: 'pending' };
    throw error;
  }
}

/**
 * The payment arrives: it is marked, and the wallet and its journal are credited, once and together.
 * @param from the statuses of which it must have one by then: what a gateway says now that it has taken counts, even
 * where it was thought to be declined
 */
export function settle(
  payment: Payment,
  now: Date,
  from: readonly PaymentStatus[] = ['PENDING', 'DECLINED'],
): Write[] {
  const { id, owner, mode, amount } = payment;
  return [
    succeedPayment(payment, now, from),
    ...post({ id, kind: 'funding', mode, at: now, lines: fund({ user: owner, mode }, amount) }),
    moneyEvents.emit(walletPartition(owner, mode), {
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
export const settled = ({ reason: _, ...payment }: Payment, now: Date): Payment => ({
  ...payment,
  status: 'SUCCEEDED',
  settled_at: now.toISOString(),
});
