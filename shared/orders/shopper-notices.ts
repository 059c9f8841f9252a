import { userById, userKey } from '../identity/data/users.ts';
import { displayDateTime } from '../kernel/display.ts';
import { toId } from '../kernel/ids.ts';
import { decimal, type Kobo } from '../kernel/money.ts';
import { uuidOfName } from '../kernel/uuid.ts';
import { type Composing, type Notice, noticeOf, type Sender } from '../platform/events/notice.ts';
import type { Published } from '../platform/events/outbox.ts';
import { storeKey, storeOf } from '../stores/data/stores.ts';
import { anyonesOrder, type Order, orderKey, orderPartition } from './data/orders.ts';
import type { OrderEventName } from './domain/event-names.ts';
import { amountDue, unpaidOf } from './domain/fees.ts';
import { isOpen } from './domain/order.ts';
import { orderCode } from './domain/order-code.ts';
import { numberOf } from './domain/order-number.ts';
import { orderToken, orderUrl } from './domain/order-token.ts';
import { orderEventDetail } from './event-detail.ts';
import type { OrderEventDetail } from './event-types.ts';
import { orderEvents } from './events.ts';
import * as words from './shopper-words.ts';

/** What the customer of an order learns from an event. */
interface News {
  readonly event: OrderEventName;
  /** True when the customer waits for it. */
  readonly urgent?: boolean;
  /** The message; undefined if the news is no longer true, since an event may be read late, or comes another way. */
  readonly words: (order: Order) => ((told: words.Told) => words.Words) | undefined;
  /** What the message is about; if it is left out, what the event says. */
  readonly amount?: (order: Order) => Kobo;
  /** Until when the customer has to do something. */
  readonly until?: (order: Order) => string | undefined;
}

const isUnpaid = ({ status }: Order) => status === 'PLACED';
/** The code is sent by itself, once nothing is left to pay. */
const isDispatched = ({ status }: Order) => status === 'DISPATCHED';

/** A code comes with the news that it is time for it: the order is ready, or on its way. */
function codeWords({ status, method, code }: Order) {
  if (!code || (status !== 'READY' && status !== 'DISPATCHED')) return undefined;
  if (code.issue > 0) return words.newCode;
  return method === 'PICKUP' ? words.readyForPickup : words.onItsWay;
}

const shopperNews: readonly News[] = [
  {
    event: 'order.placed',
    words: (order) =>
      isUnpaid(order)
        ? words.placed
        : order.paid === 0 && isOpen(order.status)
          ? words.placedToPayLater
          : undefined,
    amount: (order) => (isUnpaid(order) ? amountDue(order) : unpaidOf(order)),
    until: ({ expires_at }) => expires_at,
  },
  {
    event: 'order.reminded',
    words: (order) => (isUnpaid(order) ? words.reminder : undefined),
    amount: amountDue,
    until: ({ expires_at }) => expires_at,
  },
  {
    event: 'order.confirmed',
    words: ({ paid, status }) => (paid > 0 && isOpen(status) ? words.paid : undefined),
    amount: ({ paid }) => paid,
  },
  { event: 'order.paid', words: () => words.restPaid },
  { event: 'order.code_issued', urgent: true, words: codeWords },
  {
    event: 'order.dispatched',
    words: (order) => (isDispatched(order) && amountDue(order) > 0 ? words.onItsWayToPay : undefined),
    amount: amountDue,
  },
  {
    event: 'order.delivered',
    words: ({ unconfirmed_until }) => (unconfirmed_until === undefined ? words.delivered : words.handedOver),
    until: ({ unconfirmed_until }) => unconfirmed_until,
  },
  {
    event: 'order.collected',
    words: ({ unconfirmed_until }) => (unconfirmed_until === undefined ? undefined : words.handedOver),
    until: ({ unconfirmed_until }) => unconfirmed_until,
  },
  {
    event: 'order.refunded',
    // That of a cancelled order is in the message about that.
    words: ({ status }) => (status === 'CANCELLED' ? undefined : words.refunded),
  },
  { event: 'order.payment_sent_back', words: () => words.sentBack },
  {
    event: 'order.refund_needs_account',
    words: ({ refunds }) =>
      refunds.some(({ status }) => status === 'NEEDS_ACCOUNT') ? words.needsAccount : undefined,
  },
  { event: 'order.cancelled', words: () => words.cancelled, amount: ({ refunded }) => refunded },
  {
    event: 'order.cancellation_refused',
    words: ({ status, cancellation }) =>
      isOpen(status) && cancellation?.status === 'REFUSED' ? words.notCancelled : undefined,
  },
  { event: 'order.link_sent', words: () => words.linkAgain },
];

/** Says on the timeline of an order that its customer was not sent a message about an event. */
function skippedOf(order: Order, { event_id, at }: Published): Sender['skipped'] {
  const { id, owner: tenant, mode, status } = order;
  return (channel, reason) => {
    const happened = { name: 'order.message_skipped', at: new Date(at), previous: status } as const;
    return orderEvents.emit(orderPartition(id), {
      id: toId<'Event'>(uuidOfName('skipped', `${event_id}#${channel}`)),
      name: happened.name,
      at: happened.at,
      ...{ tenant, mode, publish: false },
      detail: orderEventDetail(order, undefined, { ...happened, more: { reason, channel } }),
    });
  };
}

const timeOf = (at: string | undefined) => (at === undefined ? '' : displayDateTime(new Date(at)));

function toldOf(
  order: Order,
  store: string,
  { amount, until }: News,
  detail: OrderEventDetail,
  { pepper, baseUrl }: Composing,
): words.Told {
  const { id, customer, code } = order;
  return {
    from: store,
    to: customer.name,
    number: numberOf(id),
    link: orderUrl(baseUrl, orderToken(pepper, order)),
    amount: decimal(amount?.(order) ?? detail.amount ?? detail.total),
    until: timeOf(until?.(order)),
    code: code && orderCode(pepper, id, code.issue),
  };
}

/** By SMS and, if the customer gave an address, by mail. Link and code are derived here and never stored. */
const noticeToShopper = (news: News): Notice =>
  noticeOf(orderEvents, news.event, {
    urgent: news.urgent ?? false,
    channels: ['sms', 'mail'],
    reads: ({ order, store, owner }) => [orderKey(order), storeKey(store), userKey(owner)],
    async compose(detail, composing, event) {
      const { table } = composing;
      const [order, store, owner] = await Promise.all([
        anyonesOrder(table, detail.order),
        storeOf(table, detail.store),
        userById(table, detail.owner),
      ]);
      const wording = order && news.words(order);
      if (!wording) return undefined;
      const { sms, mail } = wording(toldOf(order, store?.name ?? '', news, detail, composing));
      const { phone, email } = order.customer;
      return {
        ...(sms !== undefined && { sms: { to: phone, text: sms } }),
        ...(email !== undefined && { mail: { to: email, ...mail } }),
        sender: {
          merchant: detail.owner,
          phonePrefixes: owner?.phone_prefixes ?? [],
          skipped: skippedOf(order, event),
        },
      };
    },
  });

/** The notices about orders to their customers. */
export const shopperOrderNotices: readonly Notice[] = shopperNews.map(noticeToShopper);

/** All that customers are told. */
export { words as shopperWords };
