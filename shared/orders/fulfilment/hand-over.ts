import { type Kobo, Problem, refuseField, type Table, toDecimal, type UserId, type Work } from '#ground';
import { writeSoldStock } from '../../inventory/reserving/order-stock.ts';
import { joinMoves, saveWalletCounts } from '../../money/data/move-wallet.ts';
import { loadStore } from '../../stores/data/stores.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';
import { confirmWithin } from '../domain/due.ts';
import { amountDueOf, unpaidOf } from '../domain/fees.ts';
import { type OrderAction, orderMachine } from '../domain/order.ts';
import { issueOrderCode } from '../domain/order-code.ts';
import { paymentStatusOf } from '../domain/payment/payment-status.ts';
import { type Moved, releaseHeld } from '../order/release-order.ts';
import { stockOrderOf } from '../order/stock-order.ts';
import { type OrderTransition, transitionOrder } from '../order/transition-order.ts';

/** Who hands an order over, and when. */
export interface Hand {
  readonly by: UserId;
  readonly now: Date;
}

/** @throws Problem invalid_state for an order that the store does not deliver itself */
export function assertOwnDelivery({ method, delivery, status }: Order, action: OrderAction): void {
  orderMachine.advance(status, action);
  if (method === 'PICKUP')
    throw new Problem('invalid_state', 'The customer collects this order. Hand it over with collect.');
  if (delivery?.by !== 'STORE')
    throw new Problem(
      'invalid_state',
      'This order travels with a shipment; its status follows the shipment.',
    );
}

const refuseUnpaid = (detail: string) => new Problem('invalid_state', detail);

/** @throws Problem invalid_state for an order that the store's own rider cannot hand over now */
export function assertDeliverable(order: Order): void {
  assertOwnDelivery(order, 'deliver');
  if (amountDueOf(order) > 0)
    throw refuseUnpaid('The order is not paid in full. The customer pays the rest by the link of the order.');
}

/**
 * @param cash whether the store received the unpaid amount in cash, or how much it received
 * @throws Problem invalid_state, or invalid_request where the cash is not the amount due
 */
export function assertCollectable(order: Order, cash: boolean | Kobo): void {
  if (order.method !== 'PICKUP')
    throw new Problem('invalid_state', 'This order is delivered, not collected.');
  orderMachine.advance(order.status, 'collect');
  const due = amountDueOf(order);
  if (typeof cash === 'number' && cash !== due)
    throw refuseField('/cash_received', `must be true, or the amount due: ${toDecimal(due)}`, 'conflict');
  if (due > 0 && cash === false)
    throw refuseUnpaid(
      'The order is not paid. Send cash_received once the customer has paid at the counter.',
    );
}

/** A dispatch ends the request to cancel: the goods are gone. */
export const refuseWish = ({ cancellation }: Order, now: Date): OrderChanges =>
  cancellation?.status === 'REQUESTED'
    ? { cancellation: { ...cancellation, status: 'REFUSED', decided_at: now.toISOString() } }
    : {};

/**
 * The store's own rider leaves with an order: its units are sold, and the customer gets a code at once, or after paying
 * what is due at the door. 1 GetItem and 1 BatchGetItem.
 * @throws Problem invalid_state
 */
export async function dispatchOrder(table: Table, order: Order, { by, now }: Hand): Promise<OrderTransition> {
  assertOwnDelivery(order, 'dispatch');
  const store = await loadStore(table, order.store);
  const stepped = transitionOrder(order, 'dispatch', now, {
    store,
    changes: { code: issueOrderCode(), ...refuseWish(order, now) },
    more: { by: 'store' },
    also: unpaidOf(order) > 0 ? [] : ['order.code_issued'],
  });
  return {
    order: stepped.order,
    writes: [...stepped.writes, ...(await writeSoldStock({ table, now }, stockOrderOf(order), by))],
  };
}

/**
 * Pays out an order that was handed over: with the customer's code the money is released at once; without it the money
 * waits 72 hours for the customer's confirmation. The wallet counts the order, which raises its merchant's standing.
 */
export function payoutOfOrder(order: Order, confirmed: boolean, now: Date): Moved {
  const { owner, mode } = order;
  const counted = mode === 'live' ? [saveWalletCounts(owner, mode, { handed_over: 1 })] : [];
  if (confirmed || order.held === 0) {
    const released = releaseHeld(order, now);
    return { changes: released.changes, writes: joinMoves([...released.writes, ...counted]) };
  }
  const until = new Date(now.getTime() + confirmWithin).toISOString();
  return { changes: { unconfirmed_until: until }, writes: counted };
}

/** Who reports that an order was handed over, and whether the customer gave the code. */
interface Delivered {
  readonly confirmed: boolean;
  readonly by: 'store' | 'time';
}

/** Marks an order that the store delivers as handed over. 1 GetItem. @throws Problem invalid_state */
export async function markDelivered(
  { table, now }: Work,
  order: Order,
  { confirmed, by }: Delivered,
): Promise<OrderTransition> {
  const store = await loadStore(table, order.store);
  const money = payoutOfOrder(order, confirmed, now);
  const changes = { code: undefined, ...money.changes };
  const stepped = transitionOrder(order, 'deliver', now, { store, changes, more: { by } });
  return { order: stepped.order, writes: [...stepped.writes, ...money.writes] };
}

/**
 * The store's own rider has handed an order over. 1 GetItem.
 * @param confirmed whether the customer gave the code
 * @throws Problem invalid_state
 */
export async function deliverOrder(work: Work, order: Order, confirmed: boolean): Promise<OrderTransition> {
  assertDeliverable(order);
  return markDelivered(work, order, { confirmed, by: 'store' });
}

/** How an order is collected. */
interface Collecting extends Hand {
  /** Whether the customer gave the code. */
  readonly confirmed: boolean;
  /** Whether the store received the unpaid amount in cash, or how much it received. */
  readonly cash: boolean | Kobo;
}

/**
 * The customer has collected an order: its units are sold, and its money is released to the store. Cash does not pass
 * through us. 1 GetItem and 1 BatchGetItem.
 * @throws Problem invalid_state
 */
export async function collectOrder(
  table: Table,
  order: Order,
  { by, now, confirmed, cash }: Collecting,
): Promise<OrderTransition> {
  assertCollectable(order, cash);
  const store = await loadStore(table, order.store);
  const money = payoutOfOrder(order, confirmed, now);
  const changes: OrderChanges = {
    code: undefined,
    ...refuseWish(order, now),
    ...money.changes,
    ...(amountDueOf(order) > 0 && { payment_status: paymentStatusOf({ ...order, paid: order.total }) }),
  };
  const stepped = transitionOrder(order, 'collect', now, { store, changes, more: { by: 'store' } });
  const sold = await writeSoldStock({ table, now }, stockOrderOf(order), by);
  return { order: stepped.order, writes: [...stepped.writes, ...money.writes, ...sold] };
}
