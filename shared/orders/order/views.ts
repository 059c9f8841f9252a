import type * as z from 'zod';
import { noMetadata, type Table } from '#ground';
import { toWindowView } from '../../pricing/domain/promise/window-words.ts';
import { toAppliedView } from '../../promotions/view.ts';
import { keyOfShipment, parseShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { deriveDeliveryCode } from '../../shipments/domain/codes/delivery-code.ts';
import { isShipmentUnderWay } from '../../shipments/domain/shipment.ts';
import { isAtDoor } from '../../shipments/domain/tracking/at-door.ts';
import { windowOfShipment } from '../../shipments/domain/tracking/promise.ts';
import { keyOfStore, parseStore, type Store } from '../../stores/data/stores.ts';
import { toPlaceView } from '../../stores/place-view.ts';
import type { OrderOut } from '../contract/order.ts';
import type { PublicOrderOut } from '../contract/public-order.ts';
import { type Order, placedTimeOf } from '../data/orders.ts';
import { chargebackOf } from '../domain/chargebacks.ts';
import { discountTotalOf } from '../domain/checkout/price-order.ts';
import { amountDueOf, feeOf, laterAmountOf, netOf, unpaidOf } from '../domain/fees.ts';
import { type OrderStatus, orderMachine } from '../domain/order.ts';
import { deriveOrderCode } from '../domain/order-code.ts';
import { numberOf } from '../domain/order-number.ts';
import { toPickupView } from './pickup-view.ts';

type OrderView = z.input<typeof OrderOut>;
type PublicView = z.input<typeof PublicOrderOut>;

const timesOf = (order: Order) => {
  const began = (status: OrderStatus) => order.at[status] ?? null;
  return {
    placed_at: placedTimeOf(order),
    confirmed_at: began('CONFIRMED'),
    preparing_at: began('PREPARING'),
    ready_at: began('READY'),
    dispatched_at: began('DISPATCHED'),
    delivered_at: began('DELIVERED'),
    collected_at: began('COLLECTED'),
    returned_at: began('RETURNED'),
    cancelled_at: began('CANCELLED'),
    expired_at: began('EXPIRED'),
  };
};

function cancellationView(cancellation: NonNullable<Order['cancellation']>) {
  const { reason = null, answer = null, decided_at = null } = cancellation;
  return { ...cancellation, reason, answer, decided_at };
}

/** What the store and the customer both see. */
function common(order: Order) {
  const { id, status, payment_status, method, payment_method, mode, cancellation, updated_at } = order;
  const { subtotal, delivery_fee, service_fee, tax_total, total, refunded: refunded_total } = order;
  const { requested_for = null, ready_by, unconfirmed_until = null, expires_at = null } = order;
  const { disputed: dispute = null } = order;
  return {
    id,
    number: numberOf(id),
    status,
    payment_status,
    method,
    payment_method,
    subtotal,
    discounts: order.discounts.map(toAppliedView),
    discount_total: discountTotalOf(order),
    delivery_fee,
    service_fee,
    tax_total,
    total,
    refunded_total,
    amount_due: amountDueOf(order),
    amount_due_later: laterAmountOf(order),
    chargeback: chargebackOf(order) ?? null,
    cancellation: cancellation ? cancellationView(cancellation) : null,
    requested_for,
    ready_by,
    unconfirmed_until,
    dispute,
    updated_at,
    ...timesOf(order),
    expires_at: status === 'PLACED' ? expires_at : null,
    is_test: mode === 'test',
  };
}

const refundView = (refund: Order['refunds'][number]): PublicView['refunds'][number] => ({
  ...refund,
  to: refund.to ?? null,
  processed_at: refund.processed_at ?? null,
});

const lineView = (line: Order['lines'][number]) => ({ ...line, sku: line.sku ?? null });

/** An order as the staff of its store sees it. */
export function toOrderView(order: Order): OrderView {
  const { store, payout_status, channel, customer, address, lines, warehouse } = order;
  const { delivery, shipment = null, refunds, note = null, revision } = order;
  const { metadata = noMetadata } = order;
  return {
    ...common(order),
    store,
    payout_status,
    channel,
    warehouse,
    shipment,
    note,
    metadata,
    revision,
    platform_fee: feeOf(order),
    net: netOf(order),
    customer: { ...customer, email: customer.email ?? null },
    address: address ? { ...address, ...toPlaceView(address) } : null,
    lines: lines.map(lineView),
    delivery: delivery
      ? {
          option: delivery.option,
          delivered_by: delivery.by,
          service_level: delivery.service_level ?? null,
          estimated_minutes: delivery.minutes ?? null,
        }
      : null,
    refunds: refunds.map((refund) => ({
      ...refundView(refund),
      lines: refund.lines ?? [],
      restock: refund.restock ?? false,
    })),
    created_at: placedTimeOf(order),
  };
}

/** The related items that the customer's view of an order needs. */
export interface Related {
  readonly store: Store | undefined;
  readonly shipment: Shipment | undefined;
}

/** The store and the shipment of an order: 1 BatchGetItem. */
export async function loadRelated(table: Table, order: Order): Promise<Related> {
  const { store, shipment } = await table.getTogether({
    store: keyOfStore(order.store),
    shipment: order.shipment && keyOfShipment(order.shipment.id),
  });
  return { store: store && parseStore(store), shipment: shipment && parseShipment(shipment) };
}

/** The code that the customer gives now, to the rider of the shipment or to the store. */
function codeFor(order: Order, shipment: Shipment | undefined, pepper: Uint8Array): string | null {
  const { id, status, code } = order;
  // An order paid at the counter is paid when the code is given.
  if (order.payment_method !== 'ON_PICKUP' && unpaidOf(order) > 0) return null;
  const here = status === 'READY' || status === 'DISPATCHED';
  if (here && code) return deriveOrderCode(pepper, id, code.issue);
  const carried = status === 'DISPATCHED' && shipment && isShipmentUnderWay(shipment.status);
  return carried ? deriveDeliveryCode(pepper, shipment.id, shipment.otp.issue) : null;
}

const courierOf = (shipment: Shipment | undefined): PublicView['courier'] =>
  shipment && isShipmentUnderWay(shipment.status)
    ? {
        name: shipment.rider_name ?? null,
        phone: shipment.rider_phone ?? null,
        tracking_number: shipment.tracking,
        at_door: isAtDoor(shipment),
      }
    : null;

function windowOf(shipment: Shipment | undefined, now: Date): PublicView['delivery_window'] {
  const window = shipment && windowOfShipment(shipment, now);
  return window ? toWindowView(window, now) : null;
}

/** How the customer may cancel. */
function cancelOf({ status, cancellation }: Order): PublicView['cancel'] {
  if (orderMachine.next(status, 'customer_cancel')) return 'NOW';
  return orderMachine.next(status, 'request_cancellation') && cancellation === undefined ? 'ASK' : 'NO';
}

/** An order as seen by the customer who has its link. */
export function toPublicOrderView(
  order: Order,
  { store, shipment }: Related,
  pepper: Uint8Array,
  now: Date,
): PublicView {
  const { address, lines, refunds } = order;
  return {
    ...common(order),
    store: store
      ? { slug: store.slug, name: store.name, phone: store.phone ?? null, whatsapp: store.whatsapp ?? null }
      : null,
    lines: lines.map(lineView),
    paid_total: order.paid,
    currency: 'NGN',
    pickup: store && order.method === 'PICKUP' ? toPickupView(store) : null,
    area: address
      ? { city: address.city ?? null, state: address.state ?? null, country: address.country }
      : null,
    code: codeFor(order, shipment, pepper),
    courier: courierOf(shipment),
    delivery_window: windowOf(shipment, now),
    declined: amountDueOf(order) > 0 ? (order.declined ?? null) : null,
    cancel: cancelOf(order),
    refunds: refunds.map(refundView),
  };
}
