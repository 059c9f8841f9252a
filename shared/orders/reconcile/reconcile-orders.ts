import { setTimeout as pause } from 'node:timers/promises';
import {
  type Item,
  isUnreadable,
  log,
  type Mode,
  type OrderId,
  type Reconciling,
  Stale,
  type StoreId,
  type Table,
  type UserId,
} from '#ground';
import { walletOf } from '../../money/data/wallets.ts';
import { keyOfShipment, parseShipment } from '../../shipments/data/shipments.ts';
import { openLists } from '../data/order-lists.ts';
import { listOpenOrders, type Order, saveOrder } from '../data/orders.ts';
import { hasMoneyHeld } from '../domain/order.ts';
import { includeReleased } from '../domain/order-shipment.ts';
import { releaseHeld } from '../order/release-order.ts';
import { changeOrder } from '../order/transition-order.ts';
import { GoingOrders, reconcileGoing } from './reconcile-going.ts';
import { reconcileReserving } from './reconcile-holds.ts';

/** The money of a merchant's orders in one mode. */
export interface MerchantMoney {
  readonly owner: UserId;
  readonly mode: Mode;
  /** The merchant's own stores. */
  readonly stores: readonly StoreId[];
  /** Stores that moved to another account, whose orders of before have their money here. */
  readonly moved: readonly StoreId[];
  /** The pending balance of the wallet. */
  readonly pending: number;
}

/** How often a doubted sum is checked, how many of these checks must agree, and the milliseconds between two. */
const maxChecks = 5;
const agreeing = 3;
const between = 500;

/** What is done with each page of orders. */
type OnPage = (page: {
  readonly orders: readonly Order[];
  readonly unlisted: readonly Order[];
}) => Promise<void>;

/** What these orders hold, including what their shipments have released since. */
async function heldOf(table: Table, orders: readonly Order[]): Promise<(readonly [OrderId, number])[]> {
  const carried = orders.flatMap(({ shipment }) => shipment ?? []);
  const items = await table.getMany(carried.map(({ id }) => keyOfShipment(id)));
  const parcels = new Map(
    items.flatMap((item) => (item ? [parseShipment(item)] : [])).map((one) => [one.id, one]),
  );
  return orders.map((order) => {
    const parcel = order.shipment && parcels.get(order.shipment.id);
    return [order.id, parcel ? includeReleased(order, parcel) : order.held];
  });
}

/**
 * What the orders of a store hold in this wallet, by order: an order that moves between two lists is counted once.
 * @param onPage is given each page
 */
async function heldIn(
  table: Table,
  wallet: UserId,
  store: StoreId,
  onPage?: OnPage,
): Promise<Map<OrderId, number>> {
  const held = new Map<OrderId, number>();
  for (const list of openLists) {
    let after: Item | undefined;
    do {
      const { orders, unlisted, next } = await listOpenOrders(table, store, list, after);
      const owned = orders.filter(({ owner }) => owner === wallet);
      for (const [id, amount] of await heldOf(table, owned)) held.set(id, amount);
      await onPage?.({ orders, unlisted });
      after = next;
    } while (after);
  }
  return held;
}

/** What all orders hold in a wallet. @param onPage is given each page of the merchant's own stores */
async function sumHeld(
  table: Table,
  { owner, stores, moved }: MerchantMoney,
  onPage?: OnPage,
): Promise<number> {
  const all = [
    ...stores.map((store) => [store, onPage] as const),
    ...moved.map((store) => [store, undefined] as const),
  ];
  let sum = 0;
  for (const [store, then] of all)
    for (const amount of (await heldIn(table, owner, store, then)).values()) sum += amount;
  return sum;
}

/** Checks again what differs. Each movement of money counts itself in the wallet, so no figure that moves is believed. */
async function recheckMoney({ table, alarms }: Reconciling, merchant: MerchantMoney): Promise<void> {
  const { owner, mode } = merchant;
  let seen: { readonly moves: number; readonly excess: number } | undefined;
  let same = 0;
  for (let check = 0; check < maxChecks; check++) {
    await pause(between);
    const before = await walletOf(table, owner, mode);
    const held = await sumHeld(table, merchant);
    const after = await walletOf(table, owner, mode);
    const [moves, excess] = [after?.moves ?? 0, (after?.pending ?? 0) - held];
    if ((before?.moves ?? 0) !== moves) continue;
    if (excess === 0) return;
    same = seen?.moves === moves && seen.excess === excess ? same + 1 : 1;
    if (same === agreeing)
      return alarms.raise('ledger_mismatch', { user: owner, mode, pending_excess: excess });
    seen = { moves, excess };
  }
  log.warn('the money of orders moved during the reconciliation; the next run checks it again', {
    user: owner,
    mode,
  });
}

/** An order that was changed at that moment is left for the next reconciliation. */
function leaveStale(error: unknown): void {
  if (!(error instanceof Stale)) throw error;
}

/**
 * Repairs an ended order that holds money although nobody waits for it. That is our fault, so it raises an alarm, and
 * the money is released to its owner.
 */
async function repairEnded({ table, alarms, now }: Reconciling, order: Order): Promise<void> {
  const { id, owner: user, mode, status, held } = order;
  alarms.raise('ledger_mismatch', { user, mode, order: id, status, held });
  const { changes, writes } = releaseHeld(order, now);
  const step = changeOrder(order, now, { store: undefined, changes, events: [] });
  await table.commit([...step.writes, ...writes]).catch(leaveStale);
}

/** Checks of a page that no ended order holds money, that the sweeper finds each in time, and that each has its units. */
async function reconcilePage(all: Reconciling, { orders, unlisted }: Parameters<OnPage>[0]): Promise<void> {
  for (const order of orders) if (order.held > 0 && !hasMoneyHeld(order)) await repairEnded(all, order);
  // An order of an older release may be due for something that did not exist then.
  for (const order of unlisted) await all.table.commit([saveOrder(order, order)]).catch(leaveStale);
  await reconcileReserving(all, orders);
}

/**
 * Checks that a wallet's pending balance is what its merchant's orders hold: the open ones, and those that have ended while
 * their money waits; and that each that reserves units has its hold. What differs in several checks while nothing moves, what
 * cannot be read, and an ended order that holds money raise an alarm.
 */
export async function reconcileOrders(all: Reconciling, merchant: MerchantMoney): Promise<void> {
  const { owner, mode, stores, pending } = merchant;
  try {
    const going = new GoingOrders();
    const held = await sumHeld(all.table, merchant, (page) => {
      for (const order of page.orders) going.add(order);
      return reconcilePage(all, page);
    });
    if (pending !== held) await recheckMoney(all, merchant);
    await reconcileGoing(all, stores, going);
  } catch (error) {
    if (!isUnreadable(error)) throw error;
    log.error('unreadable', { user: owner, mode, error });
    all.alarms.raise('ledger_mismatch', { user: owner, mode, orders: true, unreadable: true });
  }
}
