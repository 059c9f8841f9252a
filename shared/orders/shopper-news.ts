import type { Kobo } from '../kernel/money.ts';
import type { MessageText } from '../platform/events/message-text.ts';
import type { Order } from './data/orders.ts';
import type { OrderEventName } from './domain/event-names.ts';
import { amountDue, unpaidOf } from './domain/fees.ts';
import { isOpen } from './domain/order.ts';
import * as handing from './messages/handing-over.ts';
import type { Told } from './messages/message.ts';
import * as paying from './messages/paying.ts';

/** What the customer of an order learns from an event. */
export interface News {
  readonly event: OrderEventName;
  /** True for a code, because the customer is waiting for it. */
  readonly urgent?: boolean;
  /** The field of the event's detail without which no message is sent. */
  readonly names?: 'by';
  /** The message; undefined if it no longer applies, since an event may be read late, or is announced elsewhere. */
  readonly words: (order: Order) => ((told: Told) => MessageText) | undefined;
  /** The amount in the message; if left out, the event's own. */
  readonly amount?: (order: Order) => Kobo;
  /** The deadline for the customer. */
  readonly until?: (order: Order) => string | undefined;
}

const isUnpaid = ({ status }: Order) => status === 'PLACED';
/** The code has its own message, once everything is paid. */
const isDispatched = ({ status }: Order) => status === 'DISPATCHED';

/** The code comes with the message that the order is ready, or on its way. */
function codeWords({ status, method, code }: Order) {
  if (!code || (status !== 'READY' && status !== 'DISPATCHED')) return undefined;
  if (code.issue > 0) return handing.newCode;
  return method === 'PICKUP' ? handing.readyForPickup : handing.onItsWay;
}

/** The messages that customers get about their orders. */
export const shopperNews: readonly News[] = [
  {
    event: 'order.placed',
    words: (order) =>
      isUnpaid(order)
        ? paying.placed
        : order.paid === 0 && isOpen(order.status)
          ? paying.placedToPayLater
          : undefined,
    amount: (order) => (isUnpaid(order) ? amountDue(order) : unpaidOf(order)),
    until: ({ expires_at }) => expires_at,
  },
  {
    event: 'order.preparing',
    names: 'by',
    words: (order) =>
      order.accepted && order.paid === 0 && unpaidOf(order) > 0 ? paying.accepted : undefined,
    amount: unpaidOf,
  },
  {
    event: 'order.reminded',
    words: (order) => (isUnpaid(order) ? paying.reminder : undefined),
    amount: amountDue,
    until: ({ expires_at }) => expires_at,
  },
  {
    event: 'order.confirmed',
    words: ({ paid, status }) => (paid > 0 && isOpen(status) ? paying.paid : undefined),
    amount: ({ paid }) => paid,
  },
  { event: 'order.paid', words: () => paying.restPaid },
  { event: 'order.code_issued', urgent: true, words: codeWords },
  {
    event: 'order.dispatched',
    words: (order) => (isDispatched(order) && amountDue(order) > 0 ? handing.onItsWayToPay : undefined),
    amount: amountDue,
  },
  {
    event: 'order.delivered',
    words: ({ unconfirmed_until }) =>
      unconfirmed_until === undefined ? handing.delivered : handing.handedOver,
    until: ({ unconfirmed_until }) => unconfirmed_until,
  },
  {
    event: 'order.collected',
    words: ({ unconfirmed_until }) => (unconfirmed_until === undefined ? undefined : handing.handedOver),
    until: ({ unconfirmed_until }) => unconfirmed_until,
  },
  {
    event: 'order.refunded',
    // The refund of a cancelled order is part of the cancellation message.
    words: ({ status }) => (status === 'CANCELLED' ? undefined : paying.refunded),
  },
  { event: 'order.payment_sent_back', words: () => paying.sentBack },
  {
    event: 'order.refund_needs_account',
    words: ({ refunds }) =>
      refunds.some(({ status }) => status === 'NEEDS_ACCOUNT') ? paying.needsAccount : undefined,
  },
  {
    event: 'order.cancelled',
    words: ({ refunded }) => (refunded > 0 ? handing.cancelledPaid : handing.cancelled),
    amount: ({ refunded }) => refunded,
  },
  {
    event: 'order.cancellation_refused',
    words: ({ status, cancellation }) =>
      isOpen(status) && cancellation?.status === 'REFUSED' ? handing.notCancelled : undefined,
  },
  { event: 'order.link_sent', words: () => handing.linkAgain },
];

/** All messages to customers. */
export const shopperWords = { ...paying, ...handing };
