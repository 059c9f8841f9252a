import { type Kobo, kobo } from '../../kernel/money.ts';
import { msPerDay } from '../../kernel/time.ts';
import { amountDue, firstPart } from './fees.ts';
import type { OrderStatus } from './order.ts';

/** Milliseconds after its expiry for which an order can still be paid. */
const lateness = msPerDay;

/** The fields of an order that decide what a payment does. */
type Bought = Parameters<typeof amountDue>[0] & {
  readonly status: OrderStatus;
  /** When each status began. */
  readonly at: Readonly<Partial<Record<OrderStatus, string>>>;
};

/** What a payment that has arrived does for an order: it pays for it, in time or after it expired, or is refunded. */
export type Purchase =
  | { readonly does: 'pays' | 'pays_late' }
  | { readonly does: 'goes_back'; readonly reason: string };

const goesBack = (reason: string): Purchase => ({ does: 'goes_back', reason });

/**
 * Decides what a payment does for the order.
 * @param asked the amount that the payment was to have
 * @param taken the amount that the gateway took
 */
export function purchaseOf(order: Bought, asked: Kobo, taken: Kobo, now: Date): Purchase {
  if (taken !== asked) return goesBack('The payment had the wrong amount.');
  if (order.status === 'EXPIRED') {
    const expired = Date.parse(order.at.EXPIRED ?? '');
    const intime = now.getTime() - expired <= lateness && taken === kobo(firstPart(order) - order.paid);
    return intime ? { does: 'pays_late' } : goesBack('The payment came too late.');
  }
  if (order.status === 'CANCELLED' || order.status === 'RETURNED')
    return goesBack('The order was cancelled before the payment came.');
  return taken === amountDue(order) ? { does: 'pays' } : goesBack('The order was paid already.');
}
