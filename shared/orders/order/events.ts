import { defineEvents, type EventType, msPerSecond, order, parcel, product, shop, variant } from '#ground';
import { customer } from '../../customers/contract/story.data.ts';
import { appliedExample } from '../../promotions/contract/applied-discount.ts';
import { type OrderEventName, sentNames } from '../domain/event-names.ts';
import { OrderEventDetail, OrderPayload } from './event-types.ts';

type OrderEventType = EventType<typeof OrderEventDetail>;

/** An event that the timeline shows with this title. */
const shown = (title: string): OrderEventType => ({ title, detail: OrderEventDetail });

const description = `
Sent to the store's \`webhook_url\`, signed with the merchant's secret. Answer 2xx within 15 seconds. After any other answer
we try again for up to three days; a 410 stops the retries. An event may arrive more than once or out of order: use
\`X-Svc-Event-Id\` to skip duplicates and \`sequence\` to drop what is older than what you have.

Where \`webhook_url\` is the ARN of an SQS queue, the body is the message and the headers are its attributes. On an event bus
they are \`detail.body\` and \`detail.headers\`.
`.trim();

/** What was ordered in the story. */
const lines = [
  {
    id: order.line,
    product: product.id,
    variant: variant.id,
    sku: variant.sku,
    name: product.name,
    quantity: 2,
    unit_price: product.price,
    total: order.subtotal,
  },
];

const paid = { payment_status: 'PAID', payout_status: 'HELD' };
const shipped = { ...paid, shipment_id: parcel.id, tracking_number: parcel.tracking_number };
const over = { ...paid, payment_status: 'REFUNDED', payout_status: 'REFUNDED', refunded_total: order.total };

/**
 * The body of an example webhook. Functions are bundled without it.
 * @param sequence its place among those of the order
 * @param time when it happens: HH:MM in UTC
 */
function exampleAt(
  [previous_status, status]: readonly [string, string],
  sequence: number,
  time: string,
  more: object = {},
) {
  const at = `2026-01-31T${time}:00.250`;
  return {
    order_id: order.id,
    order_number: order.number,
    store_id: shop.id,
    store_slug: shop.slug,
    timestamp: Date.parse(`${at}Z`) / msPerSecond,
    status,
    previous_status,
    payment_status: 'UNPAID',
    payout_status: 'NONE',
    method: 'DELIVERY',
    total: order.total,
    discounts: [appliedExample],
    discount_total: order.discount,
    refunded_total: '0.00',
    currency: 'NGN',
    customer: { id: customer.id, name: customer.name, phone: customer.phone },
    shipment_id: '',
    tracking_number: '',
    sequence,
    is_test: false,
    updated_at: `${at}000+00:00`,
    ...more,
  };
}

/** An event that is also sent to the store's webhook. */
const sent = (title: string, example: ReturnType<typeof exampleAt>): OrderEventType => ({
  ...shown(title),
  webhook: { description, payload: OrderPayload, example },
});

/** The events of orders. */
export const orderEvents = defineEvents({
  'order.placed': sent('Order placed', exampleAt(['', 'PLACED'], 1, '09:10', { lines })),
  'order.paid': sent('Rest of the order paid', exampleAt(['DISPATCHED', 'DISPATCHED'], 6, '10:12', shipped)),
  'order.confirmed': sent(
    'Order confirmed',
    exampleAt(['PLACED', 'CONFIRMED'], 2, '09:11', { ...paid, lines }),
  ),
  'order.preparing': sent(
    'Order accepted, being prepared',
    exampleAt(['CONFIRMED', 'PREPARING'], 3, '09:11', paid),
  ),
  'order.ready': sent('Order ready', exampleAt(['PREPARING', 'READY'], 4, '09:30', shipped)),
  'order.dispatched': sent('Order on its way', exampleAt(['READY', 'DISPATCHED'], 5, '09:45', shipped)),
  'order.delivered': sent(
    'Order delivered',
    exampleAt(['DISPATCHED', 'DELIVERED'], 6, '10:15', {
      ...shipped,
      payout_status: 'RELEASED',
    }),
  ),
  'order.collected': sent(
    'Order collected',
    exampleAt(['READY', 'COLLECTED'], 5, '10:15', {
      ...paid,
      payout_status: 'RELEASED',
      method: 'PICKUP',
    }),
  ),
  'order.returned': sent(
    'Order returned to the store',
    exampleAt(['DISPATCHED', 'RETURNED'], 6, '10:50', {
      ...shipped,
      payment_status: 'PARTIALLY_REFUNDED',
      payout_status: 'REFUNDED',
      refunded_total: order.subtotal,
    }),
  ),
  'order.cancelled': sent(
    'Order cancelled',
    exampleAt(['PREPARING', 'CANCELLED'], 4, '09:20', {
      ...over,
      reason: 'The last shirt of this size is torn',
    }),
  ),
  'order.expired': sent('Order not paid in time', exampleAt(['PLACED', 'EXPIRED'], 2, '09:25')),
  'order.refunded': sent(
    'Refund',
    exampleAt(['DELIVERED', 'DELIVERED'], 7, '12:00', {
      ...shipped,
      payment_status: 'PARTIALLY_REFUNDED',
      payout_status: 'RELEASED',
      refunded_total: product.price,
      reason: 'One shirt was too small',
    }),
  ),
  'order.cancellation_requested': sent(
    'Customer asked to cancel',
    exampleAt(['PREPARING', 'PREPARING'], 4, '09:18', {
      ...paid,
      reason: 'I ordered the wrong size',
    }),
  ),
  'order.chargeback': sent(
    'Payment disputed at the bank',
    exampleAt(['PREPARING', 'PREPARING'], 4, '09:25', {
      ...paid,
      chargeback: { status: 'OPEN', amount: order.total, at: '2026-01-31T09:25:00.250Z' },
    }),
  ),
  'order.updated': shown('Order changed'),
  'order.payment_started': shown('Payment begun'),
  'order.payment_declined': shown('Payment declined'),
  'order.payment_sent_back': shown('Payment refunded'),
  'order.refund_processed': shown('Refund paid out'),
  'order.refund_needs_account': shown('Refund refused by the bank'),
  'order.cancellation_refused': shown('Cancellation refused'),
  'order.reminded': shown('Customer reminded to pay'),
  'order.preparation_overdue': shown('Store reminded to make the order ready'),
  'order.code_issued': shown('Code sent to the customer'),
  'order.receipt_confirmed': shown('Customer confirmed the receipt'),
  'order.disputed': shown('Customer reported that the order was not received'),
  'order.dispute_resolved': shown('Dispute decided'),
  'order.released': shown('Money released, since the customer did not object'),
  'order.link_sent': shown('Link to the order sent to the customer'),
  'order.message_skipped': shown('Message to the customer not sent'),
} satisfies Record<OrderEventName, OrderEventType>);

/** Whether an event is also sent to the store's webhook. */
export const isOrderEventSent = (name: OrderEventName): boolean => sentNames.some((one) => one === name);
