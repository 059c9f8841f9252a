import { setTimeout as pause } from 'node:timers/promises';
import type { OrderId, StoreId, UserId } from '../kernel/ids.ts';
import type { Mode } from '../kernel/roles.ts';
import { walletOf } from '../money/data/wallets.ts';
import { log } from '../platform/log.ts';
import { isUnreadable } from '../platform/table/stored.ts';
import { type Item, Stale, type Table } from '../platform/table/table.ts';
import { readShipment, shipmentKey } from '../shipments/data/shipments.ts';
import { goingOn, type Order, ordersListed, saveOrder } from './data/orders.ts';
import { holdsMoney } from './domain/order.ts';
import { heldWith } from './domain/order-shipment.ts';
import { changeOrder } from './order-step.ts';
import { GoingOrders, proveGoing } from './prove-going.ts';
import { proveReserving } from './prove-holds.ts';
import type { Proving } from './proving.ts';
import { releaseHeld } from './release-order.ts';

/** The money of a merchant's orders in one mode. */
export interface MerchantMoney {
  readonly owner: UserId;
  readonly mode: Mode;
  /** The merchant's own stores. */
  readonly stores: readonly StoreId[];
  /** The pending balance of the wallet. */
  readonly pending: number;
}

/** How often a doubtful sum is checked, how many checks must agree, and the milliseconds between two. */
const looks = 5;
const agreeing = 3;
const between = 500;

/** What is done with each page of orders. */
type Looking = (page: {
  readonly orders: readonly Order[];
  readonly unlisted: readonly Order[];
}) => Promise<void>;

/** What these orders hold, including what their shipments have released since. */
async function heldOf(table: Table, orders: readonly Order[]): Promise<(readonly [OrderId, number])[]> {
  const carried = orders.flatMap(({ shipment }) => shipment ?? []);
  const items = await table.getMany(carried.map(({ id }) => shipmentKey(id)));
  const parcels = new Map(
    items.flatMap((item) => (item ? [readShipment(item)] : [])).map((one) => [one.id, one]),
  );
  return orders.map((order) => {
    const parcel = order.shipment && parcels.get(order.shipment.id);
    return [order.id, parcel ? heldWith(order, parcel) : order.held];
  });
}

/**
 * What the orders of a store hold, by order: an order that moves between two lists is counted once.
 * @param look is given each page
 */
async function heldIn(table: Table, store: StoreId, look?: Looking): Promise<Map<OrderId, number>> {
  const held = new Map<OrderId, number>();
  for (const list of goingOn) {
    let after: Item | undefined;
    do {
      const { orders, unlisted, next } = await ordersListed(table, store, list, after);
      for (const [id, amount] of await heldOf(table, orders)) held.set(id, amount);
      await look?.({ orders, unlisted });
      after = next;
    } while (after);
  }
  return held;
}

async function sumHeld(table: Table, stores: readonly StoreId[], look?: Looking): Promise<number> {
  let sum = 0;
  for (const store of stores) for (const amount of (await heldIn(table, store, look)).values()) sum += amount;
  return sum;
}

/**
 * Checks a difference again. Each movement of money counts itself in the wallet, so no figure that moves is believed.
 */
async function lookAgain({ table, alarms }: Proving, { owner, mode, stores }: MerchantMoney): Promise<void> {
  let seen: { readonly moves: number; readonly excess: number } | undefined;
  let same = 0;
  for (let look = 0; look < looks; look++) {
    await pause(between);
    const before = await walletOf(table, owner, mode);
    const held = await sumHeld(table, stores);
    const after = await walletOf(table, owner, mode);
    const [moves, excess] = [after?.moves ?? 0, (after?.pending ?? 0) - held];
    if ((before?.moves ?? 0) !== moves) continue;
    if (excess === 0) return;
    same = seen?.moves === moves && seen.excess === excess ? same + 1 : 1;
    if (same === agreeing)
      return alarms.raise('ledger_mismatch', { user: owner, mode, pending_excess: excess });
    seen = { moves, excess };
  }
  log.warn('the money of orders moved during the check; the next run reconciles it', { user: owner, mode });
}

/** An order that was changed at that moment is left for the next run. */
function leaveStale(error: unknown): void {
  if (!(error instanceof Stale)) throw error;
}

/**
 * Repairs an ended order that holds money although nobody waits for it. That is our fault, so it raises an alarm, and
 * the money is released to its owner.
 */
async function repairEnded({ table, alarms, now }: Proving, order: Order): Promise<void> {
  const { id, owner: user, mode, status, held } = order;
  alarms.raise('ledger_mismatch', { user, mode, order: id, status, held });
  const { changes, writes } = releaseHeld(order, now);
  const step = changeOrder(order, now, { store: undefined, changes, events: [] });
  await table.commit([...step.writes, ...writes]).catch(leaveStale);
}

/** Reconciles a page: no ended order holds money, the sweeper finds each in time, and each has its units. */
async function provePage(all: Proving, { orders, unlisted }: Parameters<Looking>[0]): Promise<void> {
  for (const order of orders) if (order.held > 0 && !holdsMoney(order)) await repairEnded(all, order);
  // An order of an older release may be due for something that did not exist then.
  for (const order of unlisted) await all.table.commit([saveOrder(order, order)]).catch(leaveStale);
  await proveReserving(all, orders);
}

/**
 * Reconciles a wallet's pending balance with what its merchant's orders hold: the open ones, and those that have ended
 * while their money waits. It also checks that each order that reserves units has its hold. An alarm is raised for a
 * difference that several checks agree on while nothing moves, for an order that cannot be read, and for an ended order
 * that holds money.
 */
export async function proveOrders(all: Proving, merchant: MerchantMoney): Promise<void> {
  const { owner, mode, stores, pending } = merchant;
  try {
    const going = new GoingOrders();
    const held = await sumHeld(all.table, stores, (page) => {
      for (const order of page.orders) going.add(order);
      return provePage(all, page);
    });
    if (pending !== held) await lookAgain(all, merchant);
    await proveGoing(all, stores, going);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { user: owner, mode, error });
    all.alarms.raise('ledger_mismatch', { user: owner, mode, orders: true, unreadable: true });
  }
}
