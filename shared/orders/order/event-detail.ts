import { asKobo, msPerSecond, type ShipmentId, sentMetadataOf, toDecimal, type UserId } from '#ground';
import { toAppliedView } from '../../promotions/view.ts';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import type { Store } from '../../stores/data/stores.ts';
import { createWebhook } from '../../webhooks/data/event-webhook.ts';
import { eventPartitionOfOrder, type Order } from '../data/orders.ts';
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

const linesOf = ({ lines }: Pick<Order, 'lines'>) =>
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

/** An order as it is after an event. */
interface PayloadSource extends Omit<Order, 'shipment'> {
  readonly shipment?: ShipmentId | undefined;
  /** The dispute at the bank, if the event is about it. */
  readonly chargeback?: ChargebackSummary | undefined;
}

/** The webhook body of an event. */
function payloadOf(
  order: PayloadSource,
  store: Pick<EventStore, 'slug'> | undefined,
  { name, at, previous, more }: Omit<OrderEvent, 'name'> & { readonly name: string },
) {
  const { customer, shipment, chargeback } = order;
  return {
    event: name,
    order_id: order.id,
    order_number: numberOf(order.id),
    store_id: order.store,
    store_slug: store?.slug ?? '',
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
    shipment_id: shipment ?? '',
    tracking_number: shipment ? trackingOfId(shipment) : '',
    sequence: order.sequence,
    is_test: order.mode === 'test',
    updated_at: order.updated_at.replace('Z', '000+00:00'),
    ...(more.reason !== undefined && { reason: more.reason }),
    ...(chargeback && { chargeback: asSent(chargeback) }),
    ...sentMetadataOf(order.metadata),
  } satisfies Record<keyof Omit<OrderPayload, 'lines' | 'reason' | 'chargeback' | 'metadata'>, unknown>;
}

/** What an event says that the order may not have later. */
const hadThen = ({ shipment, refunded, ...order }: Order, name: OrderEventName) => ({
  shipment: shipment?.id,
  refunded,
  chargeback: name === 'order.chargeback' ? chargebackOf(order) : undefined,
});

/**
 * The webhook of an event, with its body. Without a URL, only what the order may not have later: a body is too long to
 * be kept for nobody, and `rebuildOrderPayload` makes it again.
 */
function webhookOf(
  order: Order,
  store: EventStore | undefined,
  event: OrderEvent,
): Pick<OrderEventDetail, 'webhook' | 'shipment_id' | 'refunded' | 'chargeback'> {
  if (!isOrderEventSent(event.name)) return {};
  const had = hadThen(order, event.name);
  if (store?.webhook_url) {
    const body = JSON.stringify(payloadOf({ ...order, ...had }, store, event));
    return { webhook: createWebhook(store.webhook_url, eventPartitionOfOrder(order.id), body, event.at) };
  }
  const { shipment, refunded, chargeback } = had;
  return {
    ...(shipment && { shipment_id: shipment }),
    ...(refunded > 0 && { refunded }),
    ...(chargeback && { chargeback }),
  };
}

/** An event without a webhook, as it was stored. */
interface UnsentEvent {
  readonly name: string;
  readonly at: Date;
  readonly detail: OrderEventDetail;
  /** When the order was changed: the time of the first event of the change. */
  readonly updated_at: string;
}

/**
 * The webhook body of an event that had no URL to go to, from the event and from what does not change of the order.
 * @param order and its store as they are now
 */
export function rebuildOrderPayload(
  { order, store }: { readonly order: Order; readonly store: Pick<EventStore, 'slug'> | undefined },
  { name, at, detail, updated_at }: UnsentEvent,
) {
  const { status, payment_status, payout_status, total, sequence, previous_status: previous } = detail;
  const { shipment_id: shipment, refunded = asKobo(0), chargeback } = detail;
  const had = { shipment, refunded, chargeback };
  const changed = { status, payment_status, payout_status, total, sequence, updated_at };
  return payloadOf({ ...order, ...changed, ...had }, store, { name, at, previous, more: detail });
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
    ...webhookOf(order, store, event),
    ...event.more,
  };
}
