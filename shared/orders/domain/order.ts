import { defineMachine, Problem, refusalOf, type Transition } from '#ground/domain';
import { moneyProblems } from '../../money/domain/problems.ts';
import { type Disputable, isDisputed } from './chargebacks.ts';
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

/** The statuses of an open order. */
export const openStatuses = ['PLACED', 'CONFIRMED', 'PREPARING', 'READY', 'DISPATCHED'] as const;

export const orderPaymentStatuses = [
  'UNPAID',
  'PENDING',
  'PARTIALLY_PAID',
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;

/** Where the merchant's share of the money is: held until the customer has the goods, in the wallet, or refunded. */
export const payoutStatuses = ['NONE', 'HELD', 'RELEASED', 'REFUNDED'] as const;

export const channels = ['WEB', 'CHAT', 'APP'] as const;
export const cancellationStatuses = ['REQUESTED', 'APPROVED', 'REFUSED'] as const;

/**
 * Who takes a step: the store's staff, the customer, a payment that settled or was charged back, the rider of the
 * shipment, an admin, or time alone.
 */
export const orderActors = ['store', 'customer', 'payment', 'courier', 'admin', 'time'] as const;
export type OrderActor = (typeof orderActors)[number];

interface OrderTransition extends Transition<OrderStatus, OrderActor> {
  readonly events: readonly OrderEventName[];
}

/** The statuses from which an order can still be cancelled in full. */
const untilReady = {
  PLACED: 'CANCELLED',
  CONFIRMED: 'CANCELLED',
  PREPARING: 'CANCELLED',
  READY: 'CANCELLED',
} as const;

/**
 * The state machine of an order: who may take which action, from which status to which, and the events of the action.
 * An order begins PLACED. An order that needs no payment first (it is collected, or nothing is due yet) is confirmed in
 * the same step.
 */
export const orderTransitions = {
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
  /** If the store's own rider does not report the delivery for seven days, time does. */
  deliver: {
    by: ['store', 'courier', 'time'],
    moves: { DISPATCHED: 'DELIVERED' },
    events: ['order.delivered'],
  },
  collect: { by: ['store'], moves: { READY: 'COLLECTED' }, events: ['order.collected'] },
  cancel: { by: ['store'], moves: untilReady, events: ['order.cancelled'] },
  reject: { by: ['store'], moves: untilReady, events: ['order.cancelled'] },
  customer_cancel: {
    by: ['customer'],
    moves: { PLACED: 'CANCELLED', CONFIRMED: 'CANCELLED' },
    events: ['order.cancelled'],
  },
  /** The goods are being prepared or lie ready: the store decides. */
  request_cancellation: {
    by: ['customer'],
    moves: { PREPARING: 'PREPARING', READY: 'READY' },
    events: ['order.cancellation_requested'],
  },
  /** The store did not answer the request to cancel for 24 hours. */
  grant_cancellation: {
    by: ['time'],
    moves: { PREPARING: 'CANCELLED', READY: 'CANCELLED' },
    events: ['order.cancelled'],
  },
  /** The store neither accepted nor rejected it for 48 hours. */
  not_accepted: { by: ['time'], moves: { CONFIRMED: 'CANCELLED' }, events: ['order.cancelled'] },
  /** The store did not make it ready for 72 hours after it promised to. */
  not_prepared: { by: ['time'], moves: { PREPARING: 'CANCELLED' }, events: ['order.cancelled'] },
  /** No rider picked it up within 7 days. */
  not_shipped: { by: ['time'], moves: { READY: 'CANCELLED' }, events: ['order.cancelled'] },
  /** The customer did not collect it within 7 days. */
  not_collected: { by: ['time'], moves: { READY: 'CANCELLED' }, events: ['order.cancelled'] },
  return: { by: ['courier', 'store'], moves: { DISPATCHED: 'RETURNED' }, events: ['order.returned'] },
  /** The bank returned a payment to the payer before the goods left. */
  charge_back: {
    by: ['payment'],
    moves: { CONFIRMED: 'CANCELLED', PREPARING: 'CANCELLED', READY: 'CANCELLED' },
    events: ['order.cancelled'],
  },
  /** An admin decides that the customer has the goods. */
  resolve_delivered: {
    by: ['admin'],
    moves: { CONFIRMED: 'DELIVERED', PREPARING: 'DELIVERED', READY: 'DELIVERED', DISPATCHED: 'DELIVERED' },
    events: ['order.delivered'],
  },
  resolve_collected: {
    by: ['admin'],
    moves: { CONFIRMED: 'COLLECTED', PREPARING: 'COLLECTED', READY: 'COLLECTED' },
    events: ['order.collected'],
  },
  /** An admin decides that the store has the goods. */
  resolve_returned: {
    by: ['admin'],
    moves: {
      CONFIRMED: 'RETURNED',
      PREPARING: 'RETURNED',
      READY: 'RETURNED',
      DISPATCHED: 'RETURNED',
      DELIVERED: 'RETURNED',
      COLLECTED: 'RETURNED',
    },
    events: ['order.returned'],
  },
  /** An admin decides that the customer gets a full refund; time does so if no admin decided about a problem. */
  resolve_cancelled: {
    by: ['admin', 'time'],
    moves: { ...untilReady, DISPATCHED: 'CANCELLED', DELIVERED: 'CANCELLED', COLLECTED: 'CANCELLED' },
    events: ['order.cancelled'],
  },
} as const satisfies Record<string, OrderTransition>;

export type OrderAction = keyof typeof orderTransitions;

export const orderMachine = defineMachine<OrderStatus, OrderAction, OrderActor>(
  orderTransitions,
  refusalOf('order'),
);

/** The store's steps that wait while a bank decides about a payment of the order. */
const waitForBank: readonly OrderAction[] = ['accept', 'ready', 'ready_again', 'dispatch', 'collect'];

/**
 * Asserts that no bank dispute blocks a step of an order. What a rider has done is a fact, and is never blocked.
 * @throws Problem payment_disputed
 */
export function assertUndisputed(order: Disputable, action: OrderAction, by: OrderActor | undefined): void {
  if (by !== 'courier' && waitForBank.includes(action) && isDisputed(order))
    throw new Problem(
      moneyProblems.payment_disputed,
      'The customer has disputed a payment of this order at the bank. Wait for the decision, or cancel the order.',
    );
}

/** Whether the order is open. */
export const isOpen = (status: OrderStatus): boolean => openStatuses.some((one) => one === status);

/** Whether an order uses its discounts. One that expired or was cancelled has given them back. */
export const hasUseOfDiscounts = (status: OrderStatus): boolean =>
  status !== 'EXPIRED' && status !== 'CANCELLED';

/** Whether the goods of an order are still with the store. */
export const hasNotLeft = (status: OrderStatus): boolean =>
  status === 'CONFIRMED' || status === 'PREPARING' || status === 'READY';

/** The fields of an order that decide whether it holds money. */
interface Holding {
  readonly status: OrderStatus;
  readonly unconfirmed_until?: string | undefined;
}

/** Whether an order may hold money: while it is open, or has ended and waits for its customer's confirmation. */
export const hasMoneyHeld = ({ status, unconfirmed_until }: Holding): boolean =>
  isOpen(status) || unconfirmed_until !== undefined;

/** Whether units in the warehouse are reserved for an order in this status. */
export const hasStockReserved = (status: OrderStatus): boolean => isOpen(status) && status !== 'DISPATCHED';
