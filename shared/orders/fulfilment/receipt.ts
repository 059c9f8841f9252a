import { Problem } from '#ground';
import type { Order } from '../data/orders.ts';
import { releaseHeld } from '../order/release-order.ts';
import { changeOrder, type OrderTransition } from '../order/transition-order.ts';

/** @throws Problem invalid_state where no money waits for the customer's confirmation */
function assertWaiting({ unconfirmed_until, status }: Order): void {
  if (unconfirmed_until === undefined)
    throw new Problem('invalid_state', `The order is ${status}; there is no receipt to confirm or dispute.`);
}

/**
 * The customer confirms the receipt of the order, and its money is released to the store. @throws Problem invalid_state
 */
export function confirmReceipt(read: Order, now: Date): OrderTransition {
  assertWaiting(read);
  const { changes, writes } = releaseHeld(read, now);
  const { order, writes: changed } = changeOrder(read, now, {
    store: undefined,
    changes: { ...changes, disputed: undefined },
    more: { by: 'customer' },
    events: ['order.receipt_confirmed'],
  });
  return { order, writes: [...changed, ...writes] };
}

/**
 * The customer reports that the order was not received, so its money waits for an admin. @throws Problem invalid_state
 */
export function disputeReceipt(read: Order, reason: string, now: Date): OrderTransition {
  assertWaiting(read);
  if (read.disputed)
    throw new Problem('invalid_state', 'You have already disputed the receipt. An admin will decide.');
  return changeOrder(read, now, {
    store: undefined,
    changes: { disputed: { at: now.toISOString(), reason } },
    more: { by: 'customer', reason },
    events: ['order.disputed'],
  });
}
