import {
  type Composing,
  displayAmount,
  displayShortDay,
  displayTime,
  type Notice,
  noticeOf,
  type PublishedEvent,
  type Sender,
  type Table,
  toDecimal,
  toId,
  uuidOfName,
} from '#ground';
import { keyOfUser, loadUser } from '../../identity/data/users.ts';
import { byTextOf, isTexted } from '../../notices/domain/texts.data.ts';
import { keyOfStore, loadStore } from '../../stores/data/stores.ts';
import { keepShortLink } from '../data/order-links.ts';
import { eventPartitionOfOrder, keyOfOrder, loadUncheckedOrder, type Order } from '../data/orders.ts';
import { issueOrderToken, orderUrlOf } from '../domain/links/order-token.ts';
import { deriveLinkCode } from '../domain/links/short-link.ts';
import { deriveOrderCode } from '../domain/order-code.ts';
import { numberOf } from '../domain/order-number.ts';
import { textQuotasOf, textRefusalOf } from '../domain/text-limits.ts';
import { recipientOf, toOrderEventDetail } from '../order/event-detail.ts';
import type { OrderEventDetail } from '../order/event-types.ts';
import { orderEvents } from '../order/events.ts';
import type { MessageData } from './message.ts';
import { type CustomerMessage, shopperNews } from './shopper-news.ts';

/**
 * The short link to an order, for a message. Its item is written before the message is sent, and names the order: 1
 * UpdateItem.
 */
export async function createShortLink(
  table: Table,
  pepper: Uint8Array,
  order: Pick<Order, 'id' | 'link'>,
  baseUrl: string,
): Promise<string> {
  for (let nth = 0; ; nth += 1) {
    const code = deriveLinkCode(pepper, order, nth);
    if (await keepShortLink(table, code, order)) return `${baseUrl}/o/${code}`;
  }
}

/** Says on the timeline of an order that its customer was not sent a message about an event. */
function skippedOf(order: Order, { event_id, at }: PublishedEvent): Sender['skipped'] {
  const { id, owner: tenant, mode, status } = order;
  return (channel, reason) => {
    const happened = { name: 'order.message_skipped', at: new Date(at), previous: status } as const;
    return orderEvents.emit(eventPartitionOfOrder(id), {
      id: toId<'Event'>(uuidOfName('skipped', `${event_id}#${channel}`)),
      name: happened.name,
      at: happened.at,
      tenant,
      mode,
      publish: false,
      detail: toOrderEventDetail(order, undefined, { ...happened, more: { reason, channel } }),
    });
  };
}

function timeOf(at: string | undefined): string {
  if (at === undefined) return '';
  const instant = new Date(at);
  return `${displayShortDay(instant)}, ${displayTime(instant)}`;
}

/** 1 UpdateItem for a message that goes by SMS, which has the short link. */
async function messageDataOf(
  order: Order,
  { event, amount, until }: CustomerMessage,
  detail: OrderEventDetail,
  { table, pepper, baseUrl }: Composing,
): Promise<Omit<MessageData, 'from'>> {
  const { id, customer, code } = order;
  const link = orderUrlOf(baseUrl, issueOrderToken(pepper, order));
  const mayText = isTexted(event, customer.email !== undefined) && textRefusalOf(order) === undefined;
  const amountTold = toDecimal(amount?.(order) ?? detail.amount ?? detail.total);
  return {
    to: customer.name,
    number: numberOf(id),
    link,
    short: mayText ? await createShortLink(table, pepper, order, baseUrl) : link,
    amount: `NGN ${displayAmount(amountTold)}`,
    until: timeOf(until?.(order)),
    code: code && deriveOrderCode(pepper, id, code.issue),
  };
}

/** By mail, if the customer gave an address, and by SMS what the list of texts names. Link and code are derived here and never stored. */
const noticeToShopper = (news: CustomerMessage): Notice =>
  noticeOf(orderEvents, news.event, {
    urgent: news.urgent ?? false,
    channels: byTextOf(news.event) ? ['sms', 'mail'] : ['mail'],
    reads: ({ order, store, owner }) => [keyOfOrder(order), keyOfStore(store), keyOfUser(owner)],
    async compose(detail, composing, event) {
      const { table } = composing;
      const [order, store] = await Promise.all([
        loadUncheckedOrder(table, detail.order),
        loadStore(table, detail.store),
      ]);
      const wording = order && news.words(order, detail);
      if (!wording) return undefined;
      const merchant = recipientOf(order, store);
      const owner = await loadUser(table, merchant);
      const data = await messageDataOf(order, news, detail, composing);
      const { sms, mail } = wording({ from: store?.name ?? '', ...data });
      const { phone, email } = order.customer;
      return {
        ...(sms !== undefined && { sms: { to: phone, text: sms } }),
        ...(email !== undefined && mail && { mail: { to: email, ...mail } }),
        sender: {
          merchant,
          phonePrefixes: owner?.phone_prefixes ?? [],
          refuses: (channel) => (channel === 'sms' ? textRefusalOf(order) : undefined),
          smsQuotas: textQuotasOf(order, news.urgent ?? false),
          skipped: skippedOf(order, event),
        },
      };
    },
  });

/** The notices about orders to their customers. */
export const shopperOrderNotices: readonly Notice[] = shopperNews.map(noticeToShopper);
