import { route as callback } from '../../../../../functions/money/payments/paystack-callback.ts';
import { consumer as settlePayments } from '../../../../../functions/money/settle.ts';
import { consumer as followShipments } from '../../../../../functions/orders/follow-shipments.ts';
import { route as customerCancel } from '../../../../../functions/orders/public/cancel.ts';
import { consumer as sweepOrders } from '../../../../../functions/orders/sweep.ts';
import type { Order } from '../../../../../shared/orders/data/orders.ts';
import type { OrderStatus } from '../../../../../shared/orders/domain/order.ts';
import { deriveOrderCode } from '../../../../../shared/orders/domain/order-code.ts';
import type { Route } from '../../../../../shared/platform/http/route/route.ts';
import { pepperAccess } from '../../../../../shared/platform/wiring/secrets.ts';
import type { StepName } from '../../riders/steps.ts';
import { onOrder } from '../paid-orders.ts';
import { done, type Given, lastHeard, type StagedOrders } from '../staged-orders.ts';
import { type Begin, type BodyOf, bodyFor, runOf, sending } from './begun.ts';

/** The ways in which something is done with an order: by whom, or by what. */
export function waysOf({ wire, at, shop, brought, charged, carried, token }: StagedOrders) {
  const reminded = { reminded_at: wire.now().toISOString() };

  /** Somebody of the store does it. */
  const byStaff =
    (route: Route, from: OrderStatus, given: Given = {}, body: BodyOf = {}): Begin =>
    async () => {
      const order = await brought(from, given);
      return sending(order, route, onOrder(shop.headers, order, await bodyFor(body, order)));
    };

  /** The customer does it, by the link. */
  const byCustomer =
    (route: Route, from: OrderStatus, given: Given = {}, body: object = {}): Begin =>
    async () => {
      const order = await brought(from, given);
      return sending(order, route, { params: { token: await token(order) }, body });
    };

  /** Time does it: the order was placed, and brought to its status, so long ago. Milliseconds. */
  const byTime =
    (from: OrderStatus, age: number, given: Given = {}, card?: string): Begin =>
    async () =>
      runOf(await brought(from, given, card, at(-age)), sweepOrders, {});

  /** Its shipment has come so far, and the order hears only of the last step. */
  const byCourier =
    (...steps: readonly StepName[]): Begin =>
    async () => {
      const order = await carried({}, ...steps);
      return runOf(order, followShipments, await lastHeard(wire, order));
    };

  /** Paystack says something of an order's payment. */
  const byGateway =
    (said: (payment: string, amount: number) => object, ...given: Parameters<typeof charged>): Begin =>
    async () => {
      const { order, payment } = await charged(...given);
      return sending(order, callback, { body: said(payment, order.total) });
    };
  /** The sweep of payments finds it. */
  const bySettling =
    (...given: Parameters<typeof charged>): Begin =>
    async () =>
      runOf((await charged(...given)).order, settlePayments, {});

  /** The code that the customer of an order has. */
  const code = async ({ id, code: its }: Order) => ({
    code: deriveOrderCode(await pepperAccess.of(wire).bytes(), id, its?.issue ?? 0),
  });
  /** The customer asks the store to cancel. */
  async function wish(order: Order): Promise<object> {
    await done(wire, customerCancel, { params: { token: await token(order) }, body: {} });
    return { approve: true };
  }
  return { byStaff, byCustomer, byTime, byCourier, byGateway, bySettling, code, wish, reminded };
}
export type Ways = ReturnType<typeof waysOf>;
