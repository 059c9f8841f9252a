import { Problem } from '../../kernel/problem.ts';
import type { OrderEventName } from './event-names.ts';

export const orderStatuses = [
  'PLACED',
  'CONFIRMED',
  'PREPARING',
  'READY',
  'DISPATCHED',
  'DELIVERED',
  'COLLECTED',
  'RETURNED',
  'CANCELLED',
  'EXPIRED',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** The statuses of an order that still goes on. */
export const openStatuses = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED'] as const;

export const paymentStatuses = [
  'UNPAID',
  'PENDING',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;

/** Where the merchant's part of the money is: held until the customer has the goods, in the wallet, or given back. */
export const payoutStatuses = ['NONE', 'HELD', 'RELEASED', 'REFUNDED'] as const;

export const channels = ['WEB', 'CHAT', 'APP'] as const;
export const cancellationStatuses = ['REQUESTED', 'APPROVED', 'REFUSED'] as const;

/**
 * Who takes a step: the store's staff, the customer, a payment that settled, the courier of the shipment, or time alone.
 */
type Actor = 'store' | 'customer' | 'payment' | 'courier' | 'time';

interface Transition {
  readonly by: readonly Actor[];
  readonly moves: Readonly<Partial<Record<OrderStatus, OrderStatus>>>;
  readonly events: readonly OrderEventName[];
}

/** From where an order can still be cancelled whole. */
const untilReady = {
  PLACED: 'CANCELLED',
  CONFIRMED: 'CANCELLED',
  PREPARING: 'CANCELLED',
  READY: 'CANCELLED',
} as const;

/**
 * The state machine of an order: who may take which action, from which status to which, and the events of the action. An
 * order begins PLACED. What needs no payment before (on pickup, or nothing due yet) is confirmed in the same step.
 */
export const transitions = {
  /** The money came, or none is due before the pickup. */
  confirm: { by: ['payment', 'customer'], moves: { PLACED: 'CONFIRMED' }, events: ['order.confirmed'] },
  /** The money came within a day after the order expired, and its units are still there. */
  confirm_late: { by: ['payment'], moves: { EXPIRED: 'CONFIRMED' }, events: ['order.confirmed'] },
  expire: { by: ['time'], moves: { PLACED: 'EXPIRED' }, events: ['order.expired'] },
  accept: { by: ['store', 'time'], moves: { CONFIRMED: 'PREPARING' }, events: ['order.preparing'] },
  ready: { by: ['store'], moves: { CONFIRMED: 'READY', PREPARING: 'READY' }, events: ['order.ready'] },
  /** The shipment of a ready order was cancelled alone, and another one is booked. */
  ready_again: { by: ['store'], moves: { READY: 'READY' }, events: ['order.ready'] },
  dispatch: { by: ['store', 'courier'], moves: { READY: 'DISPATCHED' }, events: ['order.dispatched'] },
  deliver: { by: ['store', 'courier'], moves: { DISPATCHED: 'DELIVERED' }, events: ['order.delivered'] },
  collect: { by: ['store'], moves: { READY: 'COLLECTED' }, events: ['order.collected'] },
  cancel: { by: ['store'], moves: untilReady, events: ['order.cancelled'] },
  reject: { by: ['store'], moves: untilReady, events: ['order.cancelled'] },
  customer_cancel: {
    by: ['customer'],
    moves: { PLACED: 'CANCELLED', CONFIRMED: 'CANCELLED' },
    events: ['order.cancelled'],
  },
  /** The goods are being made or lie ready: the store decides. */
  request_cancellation: {
    by: ['customer'],
    moves: { PREPARING: 'PREPARING', READY: 'READY' },
    events: ['order.cancellation_requested'],
  },
  /** The store accepted it for 48 hours neither nor refused it. */
  not_accepted: { by: ['time'], moves: { CONFIRMED: 'CANCELLED' }, events: ['order.cancelled'] },
  /** Nobody collected it for 7 days. */
  not_collected: { by: ['time'], moves: { READY: 'CANCELLED' }, events: ['order.cancelled'] },
  return: { by: ['courier', 'store'], moves: { DISPATCHED: 'RETURNED' }, events: ['order.returned'] },
} as const satisfies Record<string, Transition>;

export type OrderAction = keyof typeof transitions;

/** The status that an action leads to, or undefined if the action is not possible. */
export function next(status: OrderStatus, action: OrderAction): OrderStatus | undefined {
  const { moves }: Transition = transitions[action];
  return moves[status];
}

/** Refuses an action in this status. */
export const refusedIn = (status: OrderStatus, action: string): Problem =>
  new Problem('invalid_state', `The action ${action} is not possible while the order is ${status}.`);

/**
 * The status that an action leads to.
 * @throws {Problem} `invalid_state`, naming status and action.
 */
export function advance(status: OrderStatus, action: OrderAction): OrderStatus {
  const to = next(status, action);
  if (to) return to;
  throw refusedIn(status, action);
}

/** Whether the order still goes on. */
export const isOpen = (status: OrderStatus): boolean => openStatuses.some((one) => one === status);

/** Whether units in the warehouse are reserved for an order in this status. */
export const reservesStock = (status: OrderStatus): boolean => isOpen(status) && status !== 'DISPATCHED';
