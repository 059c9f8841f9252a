import { afterAll, describe, expect, test } from 'vitest';
import { route as callback } from '../../functions/money/payments/paystack-callback.ts';
import { consumer as settlePayments } from '../../functions/money/settle.ts';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as decide } from '../../functions/orders/cancellation.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as deliver } from '../../functions/orders/deliver.ts';
import { route as dispatch } from '../../functions/orders/dispatch.ts';
import { consumer as followShipments } from '../../functions/orders/follow-shipments.ts';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as look } from '../../functions/orders/payment/status.ts';
import { route as customerCancel } from '../../functions/orders/public/cancel.ts';
import { route as newCode } from '../../functions/orders/public/code.ts';
import { route as confirm } from '../../functions/orders/public/confirm.ts';
import { route as dispute } from '../../functions/orders/public/dispute.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { route as reject } from '../../functions/orders/reject.ts';
import { route as resolve } from '../../functions/orders/resolve.ts';
import { route as comeBack } from '../../functions/orders/return.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import { msPerDay, msPerMinute } from '../../shared/kernel/time.ts';
import type { Order } from '../../shared/orders/data/orders.ts';
import { type Consumer, createRunner } from '../../shared/platform/events/consumer.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { expectBooks } from '../support/asserts/order-books.ts';
import { signedIn } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { disputed } from '../support/people/orders/actions/payments.ts';
import { payFor } from '../support/people/orders/order-payments.ts';
import { newOrder } from '../support/people/orders/orders.ts';
import { onOrder } from '../support/people/orders/paid-orders.ts';
import { counter, lastHeard, own, some, stagedOrders } from '../support/people/orders/staged-orders.ts';
import { type StepName, take } from '../support/people/riders/steps.ts';
import { stored } from '../support/people/shipments/shipments.ts';
import { call } from '../support/routes/call.ts';
import { told } from '../support/services/paystack-service.ts';
import { contended } from '../support/wires/contended.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire } = await startClockedWire();
const { at, shop, admin, read, brought, charged, carried, token } = await stagedOrders(wire);
afterAll(() => expectBooks(engine));

/** What somebody does with an order. @returns the status of the answer, if there is one */
type Deed = (order: Order, on: Wire) => Promise<number | undefined>;

const byStaff =
  (route: Route, body: object = {}): Deed =>
  async (order, on) =>
    (await call(on, route, onOrder(shop.headers, order, body))).status;
const byCustomer =
  (route: Route, body: object = {}): Deed =>
  async (order, on) =>
    (await call(on, route, { params: { token: await token(order) }, body })).status;
const byRun =
  (consumer: Consumer, event: (order: Order) => unknown = () => ({})): Deed =>
  async (order, on) => {
    await createRunner(consumer, () => on)(await event(order));
    return undefined;
  };
const refused = (error: unknown) => expect(String(error)).toMatch(/"status":4\d\d/);
/** The rider, or who else may, takes a step with its shipment if that is possible. */
const byCourier =
  (step: StepName): Deed =>
  async ({ shipment }) => {
    if (shipment) await take(wire, await stored(wire, shipment.id), step).catch(refused);
    return undefined;
  };
/** Paystack says something of its payment. */
const byGateway =
  (said: (payment: string, amount: number) => object): Deed =>
  async (order, on) => {
    const { payment, payments, total } = await read(order);
    const body = said((payment ?? payments[0])?.id ?? '', total);
    return (await call(on, callback, { body })).status;
  };

const reason = { reason: 'Sold out' };
const pays: Deed = async (order, on) =>
  (await call(on, charge, { body: { token: await token(order) } })).status;
const looks: Deed = async (order, on) =>
  (await call(on, look, { query: { token: await token(order) } })).status;
const restocks: Deed = (order, on) => {
  const lines = order.lines.map(({ id }) => ({ line: id, quantity: 1 }));
  return byStaff(refund, { ...reason, lines, restock: true })(order, on);
};
const resolves: Deed = async (order, on) => {
  const asked = onOrder(await signedIn(wire, admin), order, { outcome: 'CANCELLED', ...reason });
  return (await call(on, resolve, asked)).status;
};
const cancels = byStaff(cancel, reason);
const refunds = byStaff(refund, some);
const follows = byRun(followShipments, (order) => lastHeard(wire, order));
const sweeps = byRun(sweepOrders);
const chargesBack = byGateway(disputed('create'));

/** Where orders are, and all that can be done with them there at the same moment. */
const places: Readonly<Record<string, readonly [begin: () => Promise<Order>, ...deeds: Deed[]]>> = {
  'a paid order': [
    () => brought('CONFIRMED', {}, undefined, at(-2 * msPerDay)),
    byStaff(accept),
    byStaff(ready),
    byStaff(reject, reason),
    byCustomer(customerCancel),
    refunds,
    sweeps,
    chargesBack,
  ],
  'an order at the counter': [
    () => brought('READY', counter, undefined, at(-7 * msPerDay)),
    byStaff(collect),
    cancels,
    byCustomer(newCode),
    byCustomer(customerCancel),
    byStaff(decide, { approve: true }),
    refunds,
    sweeps,
  ],
  'an order whose shipment is claimed': [
    () => carried({}),
    cancels,
    byCourier('cancel'),
    byCourier('pickup'),
    follows,
    refunds,
    byStaff(ready),
    byCourier('release'),
  ],
  'an order on its way, unpaid at the door': [
    () => carried({ payment_method: 'AT_DOOR' }, 'pickup'),
    pays,
    follows,
    refunds,
    cancels,
    byCourier('exception'),
    byCourier('lose'),
    chargesBack,
  ],
  'an order that arrived': [
    () => carried({}, 'pickup'),
    byCourier('verify'),
    byCourier('confirm'),
    byCourier('lose'),
    follows,
    refunds,
    byCustomer(dispute, reason),
  ],
  'an order with the own rider': [
    () => brought('READY', own),
    byStaff(dispatch),
    cancels,
    byStaff(deliver),
    byStaff(comeBack, reason),
    refunds,
  ],
  'an order out with the own rider': [
    () => brought('DISPATCHED', own),
    byStaff(deliver),
    byStaff(comeBack, reason),
    refunds,
    cancels,
    chargesBack,
  ],
  'an order that nobody confirmed': [
    () => brought('COLLECTED', counter, undefined, at(-3 * msPerDay)),
    byCustomer(confirm),
    byCustomer(dispute, reason),
    sweeps,
    refunds,
    restocks,
    chargesBack,
    resolves,
  ],
};

test.each(Object.entries(places))(
  '%s: all that can be done with it at once leaves the books right',
  async (_, [begin, ...deeds]) => {
    for (const order of [await begin(), await begin()]) {
      deeds.reverse();
      const answers = await Promise.all(
        deeds.map((deed, position) => deed(order, contended(wire, position % 2))),
      );
      for (const status of answers) expect(status ?? 200).toBeLessThan(500);
      if (order.shipment) await follows(order, wire);
    }
    await expectBooks(engine);
  },
);

describe('a payment that arrives while its order is cancelled', () => {
  /** What ends the order. */
  const ends: Readonly<Record<string, Deed>> = {
    'its store': cancels,
    'its customer': byCustomer(customerCancel),
  };

  test.each(Object.entries(ends))(
    'goes back once where it is cancelled by %s, whichever of the two is first',
    async (_, end) => {
      const orders: Order[] = [];
      for (const meet of [
        (order: Order) =>
          looks(
            order,
            interrupted(wire, () => end(order, wire)),
          ),
        (order: Order) =>
          end(
            order,
            interrupted(wire, () => looks(order, wire)),
          ),
        (order: Order) => Promise.all([looks(order, contended(wire, 1)), end(order, contended(wire, 1))]),
      ]) {
        const { order } = await charged(cards.unanswered);
        await meet(order);
        await looks(order, at(msPerMinute));
        orders.push(await read(order));
      }
      for (const { status, held, refunds } of orders)
        expect([status, held, refunds.map(({ amount }) => amount)]).toEqual(['CANCELLED', 0, [4_050_000]]);
    },
  );

  test('comes to one end where it is looked at, told of, swept and settled at once', async () => {
    for (let round = 0; round < 4; round++) {
      const past = at(-31 * msPerMinute);
      const order = await newOrder(past, shop, { reminded_at: past.now().toISOString() });
      await payFor(past, order, cards.unanswered);
      const tell = byGateway((payment, amount) => told('charge.success', payment, amount));
      const end = round % 2 === 0 ? cancels : byCustomer(customerCancel);
      const deeds = [tell, looks, end, sweeps, tell, byRun(settlePayments), pays];
      const turned = [...deeds.slice(round), ...deeds.slice(0, round)];
      await Promise.all(turned.map((deed, position) => deed(order, contended(wire, position % 3))));
      expect(await tell(order, wire)).toBe(200);
      const { status, held, refunds } = await read(order);
      const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect([status, back]).toEqual(held > 0 ? ['CONFIRMED', 0] : ['CANCELLED', 4_050_000]);
    }
  });
});
