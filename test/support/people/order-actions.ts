import { randomUUID } from 'node:crypto';
import { route as callback } from '../../../functions/money/payments/paystack-callback.ts';
import { consumer as settlePayments } from '../../../functions/money/settle.ts';
import { route as accept } from '../../../functions/orders/accept.ts';
import { route as advance } from '../../../functions/orders/advance.ts';
import { route as cancel } from '../../../functions/orders/cancel.ts';
import { route as decide } from '../../../functions/orders/cancellation.ts';
import { route as collect } from '../../../functions/orders/collect.ts';
import { route as deliver } from '../../../functions/orders/deliver.ts';
import { route as dispatch } from '../../../functions/orders/dispatch.ts';
import { consumer as followShipments } from '../../../functions/orders/follow-shipments.ts';
import { route as link } from '../../../functions/orders/link.ts';
import { route as charge } from '../../../functions/orders/payments/charge.ts';
import { route as look } from '../../../functions/orders/payments/status.ts';
import { route as customerCancel } from '../../../functions/orders/public/cancel.ts';
import { route as newCode } from '../../../functions/orders/public/code.ts';
import { route as confirm } from '../../../functions/orders/public/confirm.ts';
import { route as dispute } from '../../../functions/orders/public/dispute.ts';
import { route as refundAccount } from '../../../functions/orders/public/refund-account.ts';
import { route as ready } from '../../../functions/orders/ready.ts';
import { route as refund } from '../../../functions/orders/refund.ts';
import { route as reject } from '../../../functions/orders/reject.ts';
import { route as resolve } from '../../../functions/orders/resolve.ts';
import { route as comeBack } from '../../../functions/orders/return.ts';
import { consumer as sweepOrders } from '../../../functions/orders/sweep.ts';
import { msPerDay, msPerMinute } from '../../../shared/kernel/time.ts';
import type { Order } from '../../../shared/orders/data/orders.ts';
import type { OrderStatus } from '../../../shared/orders/domain/order.ts';
import { deriveOrderCode } from '../../../shared/orders/domain/order-code.ts';
import { type Consumer, runner } from '../../../shared/platform/events/consumer.ts';
import type { Route } from '../../../shared/platform/http/route.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { pepperAccess } from '../../../shared/platform/wiring/secrets.ts';
import { type Asked, call } from '../routes/call.ts';
import { told } from '../services/paystack-service.ts';
import { failuresOf } from '../services/pipeline.ts';
import { signedIn } from './fixtures.ts';
import { cards } from './funding.ts';
import { sendRefundsOf } from './order-payments.ts';
import { newOrder } from './orders.ts';
import { onOrder } from './paid-orders.ts';
import { counter, done, type Given, lastHeard, own, type StagedOrders, some } from './staged-orders.ts';
import type { StepName } from './steps.ts';

/** An action on an order that can be performed, and repeated. */
export interface Begun {
  readonly order: Pick<Order, 'id'>;
  /** Does it in this process. @returns whether it was done */
  readonly work: (on: Wire) => Promise<boolean>;
  /** The latest time for a repetition, in milliseconds from now; six minutes if it is left out. */
  readonly again?: number;
}
export type Begin = () => Promise<Begun>;

const minutes = (count: number) => count * msPerMinute;
const cash = { ...counter, payment_method: 'ON_PICKUP', status: 'READY' } as const;
const days = (count: number) => count * msPerDay;

const reason = { reason: 'The last shirt is torn' };

/** The books when all of the money, or some of it, is with the customer again or on its way there. Kobo. */
const sentBack = { gateway: -4_050_000, transit: 4_050_000, pending: 0, fees: 0 };
const someBack = { gateway: -3_550_000, transit: 0 };
/** The books when the bank took the payment back: our fee came back too. */
const chargedBack = { gateway: 0, pending: 0, fees: 0 };

let addresses = 0;
/** The same request under one key, however often it is sent. */
function sending(order: Pick<Order, 'id'>, route: Route, asked: Asked): Begun {
  const headers = { ...asked.headers, 'idempotency-key': randomUUID() };
  const ip = `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  return {
    order,
    work: async (on) => (await call(on, route, { ...asked, ip, headers })).status < 300,
  };
}

type BodyOf = object | ((order: Order) => object | Promise<object>);
const bodyFor = async (body: BodyOf, order: Order) => (typeof body === 'function' ? body(order) : body);

/** The same run of a consumer. */
const runOf = (order: Pick<Order, 'id'>, consumer: Consumer, event: unknown): Begun => ({
  order,
  work: async (on) =>
    runner(
      consumer,
      () => on,
    )(event).then(
      (answer) => consumer.on !== 'queue' || failuresOf(answer).length === 0,
      () => false,
    ),
});

/** The consumer of refunds sends those of an order. */
const sendingRefunds = (order: Order): Begun => ({
  order,
  work: (on) =>
    sendRefundsOf(on, order).then(
      () => true,
      () => false,
    ),
});

/** Paystack tells of a dispute. */
export const disputed =
  (event: 'create' | 'resolve', resolution: string | null = null) =>
  (reference: string, amount: number) => ({
    event: `charge.dispute.${event}`,
    data: { id: 77, refund_amount: null, resolution, transaction: { reference, amount } },
  });

/**
 * All actions on orders, by the id of their route or consumer, and the order after each. Those that the sweeps find
 * come first, because they find what the others leave.
 */
export function orderActions({
  wire,
  at,
  shop,
  testShop,
  admin,
  read,
  brought,
  charged,
  carried,
  refunded,
  token,
}: StagedOrders): Readonly<Record<string, readonly [begin: Begin, becomes: object]>> {
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

  /** Its shipment has reached a step, and the order hears only of the last one. */
  const byCourier =
    (...steps: readonly StepName[]): Begin =>
    async () => {
      const order = await carried({}, ...steps);
      return runOf(order, followShipments, await lastHeard(wire, order));
    };

  /** Paystack reports something about an order's payment. */
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

  return {
    'money.settle, a payment': [bySettling(cards.unanswered), { status: 'CONFIRMED', paid: 4_050_000 }],
    'money.settle, a refund': [
      bySettling(cards.refundLate, refunded),
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'money.settle, a dispute': [
      bySettling(cards.disputed),
      { status: 'CANCELLED', held: 0, booked: chargedBack },
    ],
    'orders.sweep, an unpaid order': [
      byTime('PLACED', minutes(16), reminded),
      {
        status: 'EXPIRED',
        movements: [],
        events: [
          ['order.placed', 'PLACED'],
          ['order.expired', 'EXPIRED'],
        ],
      },
    ],
    'orders.sweep, an order whose payment is not decided': [
      async () => {
        const begun = await byTime('CONFIRMED', minutes(31), reminded, cards.unanswered)();
        // A sweep that comes too soon after another looks again after ten minutes.
        return { ...begun, again: minutes(18) };
      },
      { status: 'CONFIRMED' },
    ],
    'orders.sweep, an order that nobody accepts': [byTime('CONFIRMED', days(2)), { status: 'CANCELLED' }],
    'orders.sweep, an order that nobody collects': [
      byTime('READY', days(7), counter),
      { status: 'CANCELLED', refunded: 4_050_000 - 350_000 },
    ],
    'orders.sweep, money that nobody disputes': [
      byTime('COLLECTED', days(3), counter),
      { held: 0, payout_status: 'RELEASED' },
    ],
    'orders.sweep, a reminder': [byTime('PLACED', minutes(6)), { status: 'PLACED' }],
    'orders.accept': [byStaff(accept, 'CONFIRMED'), { status: 'PREPARING' }],
    'orders.ready, with a shipment': [
      byStaff(ready, 'PREPARING'),
      { status: 'READY', shipment: 'PENDING', shipments: [['PENDING', 339_000, 339_000]] },
    ],
    'orders.ready, by the own rider': [
      byStaff(ready, 'PREPARING', {}, { own_delivery: true }),
      { status: 'READY', by: 'STORE' },
    ],
    'orders.ready, at the counter': [byStaff(ready, 'PREPARING', counter), { status: 'READY', code: 0 }],
    'orders.dispatch': [byStaff(dispatch, 'READY', own), { status: 'DISPATCHED', movements: [['SALE', -2]] }],
    'orders.deliver, by the code': [
      byStaff(deliver, 'DISPATCHED', own, code),
      { status: 'DELIVERED', held: 0 },
    ],
    'orders.deliver, without it': [byStaff(deliver, 'DISPATCHED', own), { status: 'DELIVERED' }],
    'orders.collect, by the code': [
      byStaff(collect, 'READY', counter, code),
      { status: 'COLLECTED', held: 0, movements: [['SALE', -2]] },
    ],
    'orders.collect, without it': [byStaff(collect, 'READY', counter), { status: 'COLLECTED' }],
    'orders.collect, for cash': [
      byStaff(collect, 'PLACED', cash, { cash_received: true }),
      { status: 'COLLECTED', payment_status: 'PAID' },
    ],
    'orders.return': [
      byStaff(comeBack, 'DISPATCHED', own, reason),
      {
        status: 'RETURNED',
        movements: [
          ['SALE', -2],
          ['RETURN', 2],
        ],
      },
    ],
    'orders.refund, an amount': [byStaff(refund, 'PREPARING', {}, some), { refunded: 500_000 }],
    'orders.refund, units that come back': [
      byStaff(refund, 'COLLECTED', counter, ({ lines }) => ({
        ...{ ...reason, restock: true },
        lines: lines.map(({ id }) => ({ line: id, quantity: 1 })),
      })),
      {
        lines: [1],
        movements: [
          ['SALE', -2],
          ['RETURN', 1],
        ],
      },
    ],
    'orders.cancel': [
      byStaff(cancel, 'READY', {}, reason),
      { status: 'CANCELLED', shipment: 'CANCELLED', booked: { ...sentBack, escrow: 0 } },
    ],
    'orders.reject': [byStaff(reject, 'CONFIRMED', {}, reason), { status: 'CANCELLED', booked: sentBack }],
    'orders.cancellation': [
      byStaff(decide, 'PREPARING', {}, wish),
      { status: 'CANCELLED', cancellation: 'APPROVED' },
    ],
    'orders.link': [byStaff(link, 'CONFIRMED', {}, { roll: true }), { status: 'CONFIRMED' }],
    'orders.resolve': [
      async () => {
        const order = await brought('DELIVERED', own);
        await done(wire, dispute, { params: { token: await token(order) }, body: { reason: 'Nobody came' } });
        const decision = { outcome: 'CANCELLED', ...reason };
        return sending(order, resolve, onOrder(await signedIn(wire, admin), order, decision));
      },
      { status: 'CANCELLED', refunded: 4_050_000, held: 0, waits: [false, false, false] },
    ],
    'orders.advance': [
      async () => {
        const order = await newOrder(wire, testShop);
        return sending(order, advance, onOrder(testShop.headers, order));
      },
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'public-orders.cancel': [byCustomer(customerCancel, 'CONFIRMED'), { status: 'CANCELLED' }],
    'public-orders.cancel, by asking': [byCustomer(customerCancel, 'READY'), { cancellation: 'REQUESTED' }],
    'public-orders.code': [byCustomer(newCode, 'READY', counter), { code: 1 }],
    'public-orders.confirm': [byCustomer(confirm, 'COLLECTED', counter), { held: 0 }],
    'public-orders.dispute': [
      byCustomer(dispute, 'COLLECTED', counter, { reason: 'It was not me' }),
      { waits: [true, true, false] },
    ],
    'public-orders.refund-account': [
      async () => {
        const { order } = await charged(cards.refundRefused, refunded);
        const body = { bank_code: '058', account_number: '0000000000' };
        return sending(order, refundAccount, { params: { token: await token(order) }, body });
      },
      { refunds: [[500_000, 'PROCESSING', undefined]] },
    ],
    'order-payments.charge': [
      async () => {
        const order = await newOrder(wire, shop);
        return sending(order, charge, { body: { token: await token(order) } });
      },
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'order-payments.charge, the rest at the door': [
      async () => {
        const order = await brought('DISPATCHED', { payment_method: 'AT_DOOR', ...own });
        return sending(order, charge, { body: { token: await token(order) } });
      },
      { status: 'DISPATCHED', paid: 4_050_000 },
    ],
    'order-payments.status': [
      async () => {
        const { order } = await charged(cards.unanswered);
        const begun = sending(order, look, { query: { token: await token(order) } });
        // The gateway is asked at most every five seconds, by the clock that was ahead.
        return { ...begun, again: minutes(8) };
      },
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'payments.paystack-callback, a payment': [
      byGateway((payment, amount) => told('charge.success', payment, amount), cards.unanswered),
      { status: 'CONFIRMED', paid: 4_050_000 },
    ],
    'payments.paystack-callback, a wrong amount': [
      byGateway((payment) => told('charge.success', payment, 100), cards.unanswered),
      { status: 'CONFIRMED', paid: 4_050_000, refunds: [] },
    ],
    'payments.paystack-callback, a refund': [
      byGateway(
        (reference) => ({ event: 'refund.processed', data: { transaction_reference: reference } }),
        cards.refundLate,
        refunded,
      ),
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'payments.paystack-callback, a dispute': [
      byGateway(disputed('create'), cards.succeeds),
      { status: 'CONFIRMED', held: 0, booked: chargedBack },
    ],
    'payments.paystack-callback, a dispute that is lost': [
      byGateway(disputed('resolve', 'merchant-accepted'), cards.succeeds),
      { status: 'CANCELLED', held: 0, booked: chargedBack },
    ],
    'payments.paystack-callback, a dispute that is won': [
      byGateway(disputed('resolve', 'declined'), cards.succeeds, async (order, on) => {
        const { payments } = await read(order);
        await done(on, callback, { body: disputed('create')(payments[0]?.id ?? '', order.total) });
      }),
      { held: 3_979_250, booked: { gateway: -4_050_000, pending: 3_979_250, fees: 70_750 } },
    ],
    'money.send-refunds': [
      async () => {
        const order = await brought('PREPARING');
        await done(wire, refund, onOrder(shop.headers, order, some));
        return sendingRefunds(await read(order));
      },
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'money.send-refunds, to an account': [
      async () => {
        const { order } = await charged(cards.refundRefused, refunded);
        const body = { bank_code: '058', account_number: '0000000000' };
        await done(wire, refundAccount, { params: { token: await token(order) }, body });
        return sendingRefunds(await read(order));
      },
      { refunds: [[500_000, 'PROCESSED', undefined]], booked: someBack },
    ],
    'orders.follow-shipments, a pickup': [byCourier('pickup'), { status: 'DISPATCHED' }],
    'orders.follow-shipments, a delivery': [
      byCourier('pickup', 'verify'),
      { status: 'DELIVERED', held: 0, payout_status: 'RELEASED' },
    ],
    'orders.follow-shipments, a delivery without the code': [
      byCourier('pickup', 'confirm'),
      { status: 'DELIVERED', waits: [true, false, false] },
    ],
    'orders.follow-shipments, a return': [
      byCourier('pickup', 'exception', 'return', 'returned'),
      {
        status: 'RETURNED',
        held: 0,
        movements: [
          ['SALE', -2],
          ['RETURN', 2],
        ],
      },
    ],
    'orders.follow-shipments, a loss': [
      byCourier('pickup', 'lose'),
      { status: 'RETURNED', refunded: 4_050_000, movements: [['SALE', -2]] },
    ],
    'orders.follow-shipments, a shipment that was cancelled alone': [
      byCourier('cancel'),
      { status: 'READY', shipment: 'CANCELLED', held: 3_979_250 },
    ],
  };
}
