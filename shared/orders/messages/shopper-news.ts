import type { Kobo, MessageText } from '#ground';
import type { Order } from '../data/orders.ts';
import type { OrderEventName } from '../domain/event-names.ts';
import { amountDueOf, unpaidOf } from '../domain/fees.ts';
import { isOpen } from '../domain/order.ts';
import type { OrderEventDetail } from '../order/event-types.ts';
import * as handing from './handing-over.ts';
import type { MessageData } from './message.ts';
import * as paying from './paying.ts';

/** What the customer of an order learns from an event. */
export interface CustomerMessage {
  readonly event: OrderEventName;
  /** True for a code, because the customer is waiting for it. */
  readonly urgent?: boolean;
  /** The message; undefined if it no longer applies, since an event may be read late, or is announced elsewhere. */
  readonly words: (
    order: Order,
    happened: Pick<OrderEventDetail, 'amount'>,
  ) => ((told: MessageData) => MessageText) | undefined;
  /** The amount in the message; if left out, the event's own. */
  readonly amount?: (order: Order) => Kobo;
  /** The deadline for the customer. */
  readonly until?: (order: Order) => string | undefined;
}

const isUnpaid = ({ status }: Order) => status === 'PLACED';
/** The code has its own message, once everything is paid. */
const isDispatched = ({ status }: Order) => status === 'DISPATCHED';

function placedWords(order: Order) {
  if (isUnpaid(order)) return paying.composePlaced;
  if (order.paid > 0 || !isOpen(order.status)) return undefined;
  return order.total > 0 ? paying.composePlacedToPayLater : paying.composeNothingToPay;
}

/** The code comes with the message that the order is ready, or on its way. */
function codeWords({ status, method, code }: Order) {
  if (!code || (status !== 'READY' && status !== 'DISPATCHED')) return undefined;
  if (code.issue > 0) return handing.composeNewCode;
  return method === 'PICKUP' ? handing.composeReadyForPickup : handing.composeOnItsWay;
}

/** The messages that customers get about their orders. */
export const shopperNews: readonly CustomerMessage[] = [
  {
    event: 'order.placed',
    words: placedWords,
    amount: (order) => (isUnpaid(order) ? amountDueOf(order) : unpaidOf(order)),
    until: ({ expires_at }) => expires_at,
  },
  {
    event: 'order.reminded',
    words: (order) => (isUnpaid(order) ? paying.composeReminder : undefined),
    amount: amountDueOf,
    until: ({ expires_at }) => expires_at,
  },
  {
    event: 'order.confirmed',
    words: ({ paid, status }) => (paid > 0 && isOpen(status) ? paying.composePaid : undefined),
    amount: ({ paid }) => paid,
  },
  { event: 'order.paid', words: () => paying.composeRestPaid },
  { event: 'order.code_issued', urgent: true, words: codeWords },
  {
    event: 'order.dispatched',
    words: (order) =>
      isDispatched(order) && amountDueOf(order) > 0 ? handing.composeOnItsWayToPay : undefined,
    amount: amountDueOf,
  },
  {
    event: 'order.delivered',
    words: ({ unconfirmed_until }) =>
      unconfirmed_until === undefined ? handing.composeDelivered : handing.composeHandedOver,
    until: ({ unconfirmed_until }) => unconfirmed_until,
  },
  {
    event: 'order.collected',
    words: ({ unconfirmed_until }) =>
      unconfirmed_until === undefined ? undefined : handing.composeHandedOver,
    until: ({ unconfirmed_until }) => unconfirmed_until,
  },
  {
    event: 'order.refunded',
    // The refund of a cancelled order is part of the cancellation message. Units that cost nothing bring no money.
    words: ({ status }, { amount }) =>
      status === 'CANCELLED' || amount === 0 ? undefined : paying.composeRefunded,
  },
  { event: 'order.payment_sent_back', words: () => paying.composePaymentRefunded },
  {
    event: 'order.refund_needs_account',
    words: ({ refunds }) =>
      refunds.some(({ status }) => status === 'NEEDS_ACCOUNT') ? paying.composeAccountNeeded : undefined,
  },
  {
    event: 'order.cancelled',
    words: ({ refunded }) => (refunded > 0 ? handing.composeCancelledPaid : handing.composeCancelled),
    amount: ({ refunded }) => refunded,
  },
  {
    event: 'order.cancellation_refused',
    words: ({ status, cancellation }) =>
      isOpen(status) && cancellation?.status === 'REFUSED' ? handing.composeNotCancelled : undefined,
  },
  { event: 'order.link_sent', words: () => handing.linkAgain },
];

/** All messages to customers. */
export const shopperWords = { ...paying, ...handing };
