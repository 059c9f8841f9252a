import { expect } from 'vitest';
import { route as accept } from '../../../../functions/orders/accept.ts';
import { route as collect } from '../../../../functions/orders/collect.ts';
import { route as deliver } from '../../../../functions/orders/deliver.ts';
import { route as dispatch } from '../../../../functions/orders/dispatch.ts';
import { consumer as followShipments } from '../../../../functions/orders/follow-shipments.ts';
import { route as ready } from '../../../../functions/orders/ready.ts';
import { route as refund } from '../../../../functions/orders/refund.ts';
import type { ShipmentId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { msPerMinute } from '../../../../shared/kernel/time.ts';
import { loadUncheckedOrder, type Order } from '../../../../shared/orders/data/orders.ts';
import type { OrderStatus } from '../../../../shared/orders/domain/order.ts';
import { asPublished } from '../../../../shared/platform/events/outbox.ts';
import type { Route } from '../../../../shared/platform/http/route/route.ts';
import { createMatcher } from '../../../../shared/platform/pattern.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { partitionOf } from '../../../../shared/shipments/data/shipments.ts';
import { type Answered, type Asked, call } from '../../routes/call.ts';
import { batchOf, busMessage } from '../../services/pipeline.ts';
import { atTime } from '../../wires/wire.ts';
import { fill, newUser, withKey } from '../identity/fixtures.ts';
import { type StepName, take } from '../riders/steps.ts';
import { claimed } from '../shipments/claimed-shipment.ts';
import { stored } from '../shipments/shipments.ts';
import { deliverTo, openShop, type Shop } from './checkout.ts';
import { payFor, sendRefundsOf } from './order-payments.ts';
import { newOrder, tokenOf, usualZones } from './orders.ts';
import { onOrder } from './paid-orders.ts';

export type Given = NonNullable<Parameters<typeof newOrder>[2]>;

/** An order that the store's own rider delivers, and one that its customer collects. */
export const own = { delivery: { option: 'zone:STORE', by: 'STORE' } } as const;
export const counter = { method: 'PICKUP' } as const;
/** A partial refund of an order. */
export const some = { amount: 5000, reason: 'Too small' };

/** A shop with more units than all orders of a test take, and money in its owner's wallet. */
async function stocked(wire: Wire, mode: Mode): Promise<Shop> {
  const owner = await newUser(wire, 'merchant');
  const shop = await openShop(wire, { owner, quantity: 10_000, store: { mode, auto_accept: false } });
  await deliverTo(wire, shop.store, ...usualZones);
  await fill(wire, { user: owner.id, mode }, asKobo(1_000_000_000));
  return { ...shop, headers: await withKey(wire, owner, mode) };
}

/** Makes a request. @throws where it is refused */
export async function done(on: Wire, route: Route, asked: Asked): Promise<Answered> {
  const answer = await call(on, route, asked);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer;
}

/** The shipment of an order. @throws where there is none */
export function shipmentOf({ shipment }: Order): ShipmentId {
  if (!shipment) throw new Error('the order has no shipment');
  return shipment.id;
}

/** What the order hears last of its shipment: the event of a run of the consumer. */
export async function lastHeard(wire: Wire, order: Order): Promise<unknown> {
  const booked = await stored(wire, shipmentOf(order));
  const { items } = await wire.table.query({ pk: partitionOf(booked), prefix: 'E#', limit: 50 });
  const heard = items.flatMap(asPublished).map(busMessage);
  const last = heard.findLast((message) => createMatcher(followShipments.pattern)(JSON.parse(message)));
  if (last === undefined) throw new Error('the order hears nothing of its shipment');
  return batchOf(last);
}

/** A shop, and its orders as their customers and its staff take them from one status to the next, by the routes. */
export async function stagedOrders(wire: Wire) {
  const shop = await stocked(wire, 'live');

  const wires = new Map<number, Wire>();
  /** The wire whose clock stands so many milliseconds later: one for each time. */
  function at(milliseconds: number): Wire {
    const time = wire.now().getTime() + milliseconds;
    const known = wires.get(time) ?? atTime(wire, time);
    wires.set(time, known);
    return known;
  }

  async function read({ id }: Pick<Order, 'id'>): Promise<Order> {
    const order = await loadUncheckedOrder(wire.table, id);
    if (!order) throw new Error('the order is gone');
    return order;
  }

  /** A new order in this status. */
  async function brought(to: OrderStatus, given: Given = {}, card?: string, on: Wire = wire): Promise<Order> {
    const order = await newOrder(on, shop, given);
    const staff = (route: Route) => done(on, route, onOrder(shop.headers, order, {}));
    const steps: readonly (readonly [OrderStatus, () => Promise<Answered>])[] = [
      ['CONFIRMED', () => payFor(on, order, card)],
      ['PREPARING', () => staff(accept)],
      ['READY', () => staff(ready)],
      given.method === 'PICKUP' ? ['COLLECTED', () => staff(collect)] : ['DISPATCHED', () => staff(dispatch)],
      ['DELIVERED', () => staff(deliver)],
    ];
    for (const [, step] of steps.slice(0, 1 + steps.findIndex(([status]) => status === to))) await step();
    return read(order);
  }

  /** An order that was charged three minutes ago, with what happened to it then. */
  async function charged(card: string, then?: (order: Order, past: Wire) => Promise<unknown>) {
    const past = at(-3 * msPerMinute);
    const order = await newOrder(past, shop);
    const { body } = await payFor(past, order, card);
    await then?.(order, past);
    return { order: await read(order), payment: String(body.id) };
  }

  /** An order whose shipment has reached a step that the order has not heard of. */
  async function carried(given: Given, ...steps: readonly StepName[]): Promise<Order> {
    const order = await brought('READY', given);
    const booked = await stored(wire, shipmentOf(order));
    if (steps[0] !== 'cancel') await claimed(wire, { booked });
    await take(wire, booked, ...steps);
    return order;
  }

  return {
    wire,
    at,
    shop,
    testShop: await stocked(wire, 'test'),
    admin: await newUser(wire, 'admin'),
    read,
    brought,
    charged,
    carried,
    /** The token of the link of its customer. */
    token: (order: Order) => tokenOf(wire, order),
    /** Staff refunds some of the money, and the refund is sent. */
    async refunded(order: Order, on: Wire = wire): Promise<void> {
      await done(on, refund, onOrder(shop.headers, order, some));
      await sendRefundsOf(on, await read(order));
    },
  };
}
export type StagedOrders = Awaited<ReturnType<typeof stagedOrders>>;
