import * as z from 'zod';
import { stored } from '#ground/data';
import { firstWarehouseIdOf } from '../../inventory/domain/warehouse.ts';
import { trackingOfId } from '../../shipments/domain/number/tracking-number.ts';
import { orderLineIdOf } from '../domain/order-number.ts';
import { paymentIdOf } from '../domain/payment/payment-id.ts';
import type { Order } from './order-item.ts';
import type { listedOf } from './order-lists.ts';

/** What follows from the rest of an order is not stored: its item is to be below a kilobyte. */
const Short = z.looseObject({
  id: stored.id<'Order'>(),
  customer: z.looseObject({}),
  lines: z.array(z.looseObject({ quantity: z.number(), unit_price: z.number() })),
  payments: z.array(z.looseObject({})),
  shipment: z.looseObject({ id: stored.id<'Shipment'>() }).optional(),
  at: z.looseObject({}),
});

/** A value, if it is not what follows anyhow. JSON leaves out what is undefined. */
const toUnusual = <T>(usual: T, value: T): T | undefined => (value === usual ? undefined : value);

/** The id of the payment in a place, if each payment before it settled. */
const paymentInPlace = ({ id }: Pick<Order, 'id'>, place: number) => paymentIdOf({ id, attempts: place });

/** An order without what follows from its places in lists, from its id and from where things stand in it. */
export function shortenOrder(order: Omit<Order, 'revision' | 'status'>): object {
  const { store, customer, lines, payments, warehouse, shipment, at, ...more } = order;
  const { discounts, delivery_discount, ...rest } = more;
  return {
    ...rest,
    customer: { ...customer, id: undefined },
    lines: lines.map(({ id, total, discount, ...line }, place) => ({
      id: toUnusual(orderLineIdOf(order.id, place), id),
      ...line,
      total: toUnusual(line.quantity * line.unit_price, Number(total)),
      discount: toUnusual<number>(0, discount),
    })),
    payments: payments.map(({ id, ...payment }, place) => ({
      id: toUnusual(paymentInPlace(order, place), id),
      ...payment,
    })),
    warehouse: toUnusual(firstWarehouseIdOf(store), warehouse),
    ...(shipment && { shipment: { ...shipment, tracking_number: undefined } }),
    at: { ...at, PLACED: undefined },
    ...(discounts.length > 0 && { discounts, delivery_discount }),
  };
}

/** The order that was shortened. @param listed its places in lists */
export function restoreOrder(short: object, listed: ReturnType<typeof listedOf>): object {
  const { customer, lines, payments, shipment, at, ...rest } = Short.parse(short);
  return {
    warehouse: firstWarehouseIdOf(listed.store),
    ...rest,
    store: listed.store,
    customer: { id: listed.customer, ...customer },
    lines: lines.map((line, place) => ({
      id: orderLineIdOf(rest.id, place),
      total: line.quantity * line.unit_price,
      ...line,
    })),
    payments: payments.map((payment, place) => ({ id: paymentInPlace(rest, place), ...payment })),
    ...(shipment && { shipment: { tracking_number: trackingOfId(shipment.id), ...shipment } }),
    at: { PLACED: listed.placed, ...at },
  };
}
