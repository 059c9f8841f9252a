import { msPerSecond, sentMetadataOf, toDecimal, type UserId } from '#ground';
import { toAppliedView } from '../../promotions/view.ts';
import type { Store } from '../../stores/data/stores.ts';
import { createWebhook, type EventWebhook } from '../../webhooks/data/event-webhook.ts';
import type { Order } from '../data/orders.ts';
import { type ChargebackSummary, chargebackOf } from '../domain/chargebacks.ts';
import { discountTotalOf } from '../domain/checkout/price-order.ts';
import type { OrderEventName } from '../domain/event-names.ts';
import type { OrderStatus } from '../domain/order.ts';
import { numberOf } from '../domain/order-number.ts';
import type { OrderEventDetail, OrderPayload, OrderStepDetail } from './event-types.ts';
import { isOrderEventSent } from './events.ts';

/** The fields of an order's store that its events need. */
export type EventStore = Pick<Store, 'owner' | 'slug' | 'webhook_url'>;

/** An order as it was read, with its store. */
export interface OrderOfStore {
  readonly order: Order;
  /** Undefined once it is deleted. */
  readonly store: EventStore | undefined;
}

/** An event of an order. */
export interface OrderEvent {
  readonly name: OrderEventName;
  readonly at: Date;
  /** The status before; undefined for a new order. */
  readonly previous: OrderStatus | undefined;
  readonly more: OrderStepDetail;
}

const linesOf = ({ lines }: Order) =>
  lines.map(({ id, product, variant, sku = '', name, quantity, unit_price, total }) => ({
    id,
    product,
    variant,
    sku,
    name,
    quantity,
    unit_price: toDecimal(unit_price),
    total: toDecimal(total),
  }));

/** A charge-back as webhooks send it. */
const asSent = ({ amount, ...chargeback }: ChargebackSummary) => ({
  ...chargeback,
  amount: toDecimal(amount),
});

/** The webhook body of an event. The order is as it is after the event. */
function payloadOf(order: Order, store: EventStore, { name, at, previous, more }: OrderEvent) {
  const { customer, shipment } = order;
  const chargeback = chargebackOf(order);
  return {
    event: name,
    order_id: order.id,
    order_number: numberOf(order.id),
    store_id: order.store,
    store_slug: store.slug,
    timestamp: at.getTime() / msPerSecond,
    status: order.status,
    previous_status: previous ?? '',
    payment_status: order.payment_status,
    payout_status: order.payout_status,
    method: order.method,
    total: toDecimal(order.total),
    discounts: order.discounts.map((one) => ({ ...toAppliedView(one), amount: toDecimal(one.amount) })),
    discount_total: toDecimal(discountTotalOf(order)),
    refunded_total: toDecimal(order.refunded),
    currency: 'NGN',
    customer: { id: customer.id, name: customer.name, phone: customer.phone },
    ...((name === 'order.placed' || name === 'order.confirmed') && { lines: linesOf(order) }),
    shipment_id: shipment?.id ?? '',
    tracking_number: shipment?.tracking_number ?? '',
    sequence: order.sequence,
    is_test: order.mode === 'test',
    updated_at: order.updated_at.replace('Z', '000+00:00'),
    ...(more.reason !== undefined && { reason: more.reason }),
    ...(name === 'order.chargeback' && chargeback && { chargeback: asSent(chargeback) }),
    ...sentMetadataOf(order.metadata),
  } satisfies Record<keyof Omit<OrderPayload, 'lines' | 'reason' | 'chargeback' | 'metadata'>, unknown>;
}

function webhookOf(order: Order, store: EventStore | undefined, event: OrderEvent): EventWebhook | undefined {
  if (!store?.webhook_url || !isOrderEventSent(event.name)) return undefined;
  return createWebhook(store.webhook_url, JSON.stringify(payloadOf(order, store, event)), event.at);
}

/**
 * Whom the events of an order are for: who owns the store now. The order itself names the account that has its money,
 * which stays the same when the store moves.
 */
export const recipientOf = (
  { owner }: Pick<Order, 'owner'>,
  store: Pick<EventStore, 'owner'> | undefined,
): UserId => store?.owner ?? owner;

/**
 * The detail of an event, for `emit`.
 * @param order as it is after the event
 * @param store as it is now; undefined once it is deleted, when no webhook is sent
 */
export function toOrderEventDetail(
  order: Order,
  store: EventStore | undefined,
  event: OrderEvent,
): OrderEventDetail {
  const { id, mode, customer, shopper, status, payment_status, payout_status, total, method } = order;
  const webhook = webhookOf(order, store, event);
  return {
    order: id,
    number: numberOf(id),
    store: order.store,
    owner: recipientOf(order, store),
    mode,
    customer: customer.id,
    ...(shopper && { shopper }),
    status,
    ...(event.previous && { previous_status: event.previous }),
    payment_status,
    payout_status,
    total,
    method,
    sequence: order.sequence,
    ...(webhook && { webhook }),
    ...event.more,
  };
}
