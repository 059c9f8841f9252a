import { asKobo, type Kobo, msPerDay } from '#ground/domain';
import { amountDueOf, firstPartOf } from '../fees.ts';
import type { OrderStatus } from '../order.ts';

/** Milliseconds after its expiry for which an order can still be paid. */
const paymentGrace = msPerDay;

/** The fields of an order that decide what a payment does. */
type Bought = Parameters<typeof amountDueOf>[0] & {
  readonly status: OrderStatus;
  /** When each status began. */
  readonly at: Readonly<Partial<Record<OrderStatus, string>>>;
};

/** What a payment that has arrived does for an order: it pays for it, in time or after it expired, or is refunded. */
export type PaymentOutcome =
  | { readonly does: 'pays' | 'pays_late' }
  | { readonly does: 'refund'; readonly reason: string };

const refundOutcomeOf = (reason: string): PaymentOutcome => ({ does: 'refund', reason });

/**
 * Decides what a payment does for the order.
 * @param asked the amount that the payment was to have
 * @param taken the amount that the gateway took
 */
export function outcomeOfPayment(order: Bought, asked: Kobo, taken: Kobo, now: Date): PaymentOutcome {
  if (taken !== asked) return refundOutcomeOf('The payment had the wrong amount.');
  if (order.status === 'EXPIRED') {
    const expired = Date.parse(order.at.EXPIRED ?? '');
    const intime =
      now.getTime() - expired <= paymentGrace && taken === asKobo(firstPartOf(order) - order.paid);
    return intime ? { does: 'pays_late' } : refundOutcomeOf('The payment came too late.');
  }
  if (order.status === 'CANCELLED' || order.status === 'RETURNED')
    return refundOutcomeOf('The order was cancelled before the payment came.');
  return taken === amountDueOf(order) ? { does: 'pays' } : refundOutcomeOf('The order was paid already.');
}
