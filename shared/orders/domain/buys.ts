import { type Kobo, kobo } from '../../kernel/money.ts';
import { msPerDay } from '../../kernel/time.ts';
import { amountDue, firstPart } from './fees.ts';
import type { OrderStatus } from './order.ts';

/** Milliseconds after its expiry for which an order can still be paid. */
const lateness = msPerDay;

/** An order, as far as it decides what money buys. */
type Bought = Parameters<typeof amountDue>[0] & {
  readonly status: OrderStatus;
  /** When each status began. */
  readonly at: Readonly<Partial<Record<OrderStatus, string>>>;
};

/** What money does that has arrived for an order: it pays for it, now or after it expired, or goes back. */
export type Purchase =
  | { readonly does: 'pays' | 'pays_late' }
  | { readonly does: 'goes_back'; readonly reason: string };

const goesBack = (reason: string): Purchase => ({ does: 'goes_back', reason });

/**
 * What does this payment do for the order?
 * @param asked what the payment was to be
 * @param taken what the gateway took
 */
export function purchaseOf(order: Bought, asked: Kobo, taken: Kobo, now: Date): Purchase {
  if (taken !== asked) return goesBack('The payment was not of the right amount.');
  if (order.status === 'EXPIRED') {
    const expired = Date.parse(order.at.EXPIRED ?? '');
    const intime = now.getTime() - expired <= lateness && taken === kobo(firstPart(order) - order.paid);
    return intime ? { does: 'pays_late' } : goesBack('The payment came too late.');
  }
  if (order.status === 'CANCELLED' || order.status === 'RETURNED')
    return goesBack('The order was cancelled before the payment came.');
  return taken === amountDue(order) ? { does: 'pays' } : goesBack('The order was paid already.');
}
