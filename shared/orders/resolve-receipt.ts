import type { Kobo } from '../kernel/money.ts';
import { invalidField } from '../kernel/problem.ts';
import { joinMoves } from '../money/data/wallets.ts';
import type { Order } from './data/orders.ts';
import type { EventStore } from './event-detail.ts';
import { changeOrder, type Stepped } from './order-step.ts';
import { assertWaiting } from './receipt.ts';
import { refundable, refundWrites } from './refund-order.ts';
import { releaseHeld } from './release-order.ts';

/** What an admin decides about an order of which the customer has not confirmed the receipt. */
interface Decision {
  readonly outcome: 'RELEASED' | 'REFUNDED';
  /** Of a refund; all that was paid if it is left out. Kobo. */
  readonly amount?: Kobo | undefined;
  readonly reason: string;
}

/** The refund that was decided. @throws Problem invalid_request for more than can go back */
function decided(order: Order, { outcome, amount, reason }: Decision, now: Date) {
  if (outcome === 'RELEASED') return undefined;
  const most = refundable(order);
  const wanted = amount ?? most;
  if (wanted > most || wanted <= 0)
    throw invalidField('/amount', 'is more than can be given back, or nothing');
  return { ...refundWrites(order, { amount: wanted, reason }, now), amount: wanted };
}

/**
 * An admin ends the wait for a customer's word: the customer gets money back, or none, and the store what is left.
 * @throws Problem invalid_state, invalid_request; at commit insufficient_funds
 */
export function resolveReceipt(
  read: Order,
  decision: Decision,
  store: EventStore | undefined,
  now: Date,
): Stepped {
  assertWaiting(read);
  const refund = decided(read, decision, now);
  const left = releaseHeld({ ...read, ...refund?.changes }, now);
  const { order, writes } = changeOrder(read, now, {
    ...{ store, more: { reason: decision.reason, ...(refund && { amount: refund.amount }) } },
    changes: { disputed: undefined, ...refund?.changes, ...left.changes },
    events: refund ? ['order.dispute_resolved', 'order.refunded'] : ['order.dispute_resolved'],
  });
  return { order, writes: joinMoves([...writes, ...(refund?.writes ?? []), ...left.writes]) };
}
