import { asKobo, Problem, refuseField, sum, type Table, type Write } from '#ground';
import { keyOfWarehouse, parseWarehouse } from '../../inventory/data/warehouses.ts';
import type { LockedRate } from '../../pricing/domain/locked-rate.ts';
import { type PickupWindow, wishedWindowOf } from '../../pricing/domain/pickup-window.ts';
import { priceNow } from '../../shipments/booking/booking-rate.ts';
import { type BookingWith, buildBookingWrites } from '../../shipments/booking/booking-writes.ts';
import type { Booking } from '../../shipments/contract/booking.ts';
import { keyOfShipment, parseShipment, type Shipment } from '../../shipments/data/shipments.ts';
import { isFeeHeld } from '../../shipments/domain/return-fee.ts';
import { isFinal } from '../../shipments/domain/shipment.ts';
import { keyOfStore, parseStore, type Store } from '../../stores/data/stores.ts';
import type { Readiness } from '../contract/actions/steps.ts';
import type { OrderChanges } from '../data/order-item.ts';
import type { Order } from '../data/orders.ts';
import { unpaidOf } from '../domain/fees.ts';
import { type OrderAction, orderMachine } from '../domain/order.ts';
import { issueOrderCode } from '../domain/order-code.ts';
import { numberOf } from '../domain/order-number.ts';
import { includeReleased, orderShipmentOf } from '../domain/order-shipment.ts';
import { type OrderTransition, transitionOrder } from '../order/transition-order.ts';
import { bookingOfOrder } from './booking-of-order.ts';

/** The related items that marking an order ready needs. */
interface RelatedShipment {
  readonly store: Store | undefined;
  readonly shipment: Shipment | undefined;
  readonly warehouse: ReturnType<typeof parseWarehouse> | undefined;
}

/** The store, the warehouse and the last shipment of an order: 1 BatchGetItem. */
async function besideOf(table: Table, order: Order): Promise<RelatedShipment> {
  const { store, warehouse, shipment } = await table.getTogether({
    store: keyOfStore(order.store),
    warehouse: keyOfWarehouse(order.warehouse),
    shipment: order.shipment && keyOfShipment(order.shipment.id),
  });
  return {
    store: store && parseStore(store),
    warehouse: warehouse && parseWarehouse(warehouse),
    shipment: shipment && parseShipment(shipment),
  };
}

/** The fields that describe how a shipment goes. */
const ofShipments = ['service_level', 'fulfillment_mode', 'carrier', 'robo_rider'] as const;

/** @throws Problem invalid_request at a field that does not apply to this order */
function assertFits(wanted: Readiness, { method }: Order, own: boolean): void {
  const findSent = (names: readonly (keyof Readiness)[]) => names.find((name) => wanted[name] !== undefined);
  const odd = method === 'PICKUP' ? findSent([...ofShipments, 'own_delivery']) : undefined;
  if (odd) throw refuseField(`/${odd}`, 'is only for orders that are delivered', 'conflict');
  const without = own ? findSent(ofShipments) : undefined;
  if (without)
    throw refuseField(`/${without}`, 'is only for deliveries by our riders and carriers', 'conflict');
  if (wanted.carrier && wanted.fulfillment_mode === 'marketplace')
    throw refuseField('/carrier', 'is only for the fulfilment mode carrier', 'conflict');
}

/**
 * Decides whether the order becomes ready, or another shipment is booked for a ready order: because the previous one
 * ended without a pickup, or because the store meant to deliver it itself.
 * @throws Problem invalid_state
 */
function actionOf(
  { status, shipment: booked, delivery }: Order,
  own: boolean,
  shipment: Shipment | undefined,
): OrderAction {
  if (status !== 'READY') return 'ready';
  const over =
    shipment && isFinal(shipment.status) && !shipment.picked_up_at && !isFeeHeld(shipment.return_fee);
  if (booked && !over)
    throw new Problem(
      'invalid_state',
      `The order has a shipment that is ${shipment?.status ?? booked.status}. Cancel it first to book another one.`,
    );
  if (!delivery || (delivery.by === 'STORE' && own)) throw orderMachine.refuse(status, 'ready');
  return 'ready_again';
}

/** When the order's parcel is to be collected: when the customer wants it, if that is later. @throws Problem invalid_state */
function pickupWindowOf({ requested_for }: Order, now: Date): PickupWindow | undefined {
  const window = requested_for === undefined ? undefined : wishedWindowOf(requested_for, now);
  if (window === 'too_late')
    throw new Problem(
      'invalid_state',
      `The customer wants the order at ${requested_for}. Mark it ready in the 7 days before.`,
    );
  return window;
}

/** Today's price. Without a chosen mode, carriers are asked if no rider serves the route. */
async function rateOf(
  booking: Booking,
  { mode }: Order,
  { fulfillment_mode, carrier }: Readiness,
  table: Table,
): Promise<LockedRate> {
  const by = (chosen: NonNullable<Readiness['fulfillment_mode']>) =>
    priceNow({ ...booking, fulfillment_mode: chosen }, mode, table, carrier);
  if (carrier) return by('carrier');
  if (fulfillment_mode) return by(fulfillment_mode);
  try {
    return await by('marketplace');
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'route_not_serviceable') throw error;
    return by('carrier');
  }
}

/**
 * Marks an order ready: to be collected, to be delivered by the store's own rider, or to be carried by the shipment
 * booked in the same transaction. The fare comes out of what the order holds, and the rest out of what its owner can
 * spend. 1 BatchGetItem, and 1 where carriers are asked.
 * @throws Problem invalid_state, invalid_request, and whatever refuses a booking
 */
export async function makeOrderReady(
  order: Order,
  wanted: Readiness,
  now: Date,
  uses: BookingWith,
): Promise<OrderTransition & { readonly writes: readonly Write[] }> {
  const { method, delivery } = order;
  const own = wanted.own_delivery ?? delivery?.by === 'STORE';
  const beside = await besideOf(uses.table, order);
  const { store, shipment: before } = beside;
  const action = actionOf(order, own, before);
  assertFits(wanted, order, own);
  const step = (changes: OrderChanges, more: readonly 'order.code_issued'[] = []) =>
    transitionOrder(order, action, now, { store, changes, also: more });
  if (method === 'PICKUP') return step({ code: issueOrderCode() }, ['order.code_issued']);
  if (!delivery || !store) throw orderMachine.refuse(order.status, 'ready');
  const held = before ? includeReleased(order, before) : order.held;
  if (own) return step({ held, delivery: { ...delivery, by: 'STORE' }, shipment: undefined });
  const booking = bookingOfOrder(order, { ...beside, store }, wanted);
  const rate = await rateOf(booking, order, wanted, uses.table);
  const pickup_window = pickupWindowOf(order, now);
  const { id, owner: user, mode } = order;
  const code_held = unpaidOf(order) > 0 ? true : undefined;
  const ofOrder = { id, store: order.store, number: numberOf(id), held, code_held } as const;
  const whose = { merchant: { user, mode }, now, order: ofOrder };
  const { shipment, writes } = await buildBookingWrites({ ...booking, pickup_window }, rate, whose, uses);
  const from_pending = shipment.order?.from_pending ?? asKobo(0);
  const ready = step({
    held: sum(held, asKobo(-from_pending)),
    delivery: { ...delivery, by: 'PLATFORM' },
    shipment: orderShipmentOf(shipment),
  });
  return { order: ready.order, writes: [...ready.writes, ...writes] };
}
