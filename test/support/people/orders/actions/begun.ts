import { randomUUID } from 'node:crypto';
import { msPerDay, msPerMinute } from '../../../../../shared/kernel/time.ts';
import type { Order } from '../../../../../shared/orders/data/orders.ts';
import { type Consumer, createRunner } from '../../../../../shared/platform/events/consumer.ts';
import type { Route } from '../../../../../shared/platform/http/route/route.ts';
import type { Wire } from '../../../../../shared/platform/wire.ts';
import { type Asked, call } from '../../../routes/call.ts';
import { failuresOf } from '../../../services/pipeline.ts';
import { sendRefundsOf } from '../order-payments.ts';
import { counter } from '../staged-orders.ts';

/** Something that is about to be done with an order. */
export interface Begun {
  readonly order: Pick<Order, 'id'>;
  /** Does it in this process. @returns whether it was done */
  readonly work: (on: Wire) => Promise<boolean>;
  /** When it can be done once more at the latest, in milliseconds from now; six minutes if it is left out. */
  readonly again?: number;
}
export type Begin = () => Promise<Begun>;
/** What is done, by the id of its route or consumer, and what an order becomes by it. */
export type Actions = Readonly<Record<string, readonly [begin: Begin, becomes: object]>>;

export const minutes = (count: number) => count * msPerMinute;
export const cash = { ...counter, payment_method: 'ON_PICKUP', status: 'READY' } as const;
export const days = (count: number) => count * msPerDay;

export const reason = { reason: 'The last shirt is torn' };

/** What is booked when all of the money, or some of it, is with the customer again or on its way there. Kobo. */
export const sentBack = { gateway: -4_050_000, transit: 4_050_000, pending: 0, fees: 0 };
export const someBack = { gateway: -3_550_000, transit: 0 };
/** What is booked when the bank took the payment back: our fee came back too. */
export const chargedBack = { gateway: 0, pending: 0, fees: 0 };

let addresses = 0;
/** The same request under one key, however often it is sent. */
export function sending(order: Pick<Order, 'id'>, route: Route, asked: Asked): Begun {
  const headers = { ...asked.headers, 'idempotency-key': randomUUID() };
  const ip = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  return {
    order,
    work: async (on) => (await call(on, route, { ...asked, ip, headers })).status < 300,
  };
}

export type BodyOf = object | ((order: Order) => object | Promise<object>);
export const bodyFor = async (body: BodyOf, order: Order) =>
  typeof body === 'function' ? body(order) : body;

/** The same run of a consumer. */
export const runOf = (order: Pick<Order, 'id'>, consumer: Consumer, event: unknown): Begun => ({
  order,
  work: async (on) =>
    createRunner(
      consumer,
      () => on,
    )(event).then(
      (answer) => consumer.on !== 'queue' || failuresOf(answer).length === 0,
      () => false,
    ),
});

/** The consumer of refunds sends those of an order. */
export const sendingRefunds = (order: Order): Begun => ({
  order,
  work: (on) =>
    sendRefundsOf(on, order).then(
      () => true,
      () => false,
    ),
});
