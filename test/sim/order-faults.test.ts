import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { consumers } from '../../functions/consumers.ts';
import { route as callback } from '../../functions/money/payments/paystack-callback.ts';
import { consumer as settlePayments } from '../../functions/money/settle.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { orders } from '../../functions/orders/index.ts';
import { route as look } from '../../functions/orders/payments/status.ts';
import { route as customerCancel } from '../../functions/orders/public/cancel.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import type { OrderId } from '../../shared/kernel/ids.ts';
import { msPerMinute } from '../../shared/kernel/time.ts';
import type { Order } from '../../shared/orders/data/orders.ts';
import { runner } from '../../shared/platform/events/consumer.ts';
import type { Wire } from '../../shared/platform/wire.ts';
import { expectBooks, itemsOf } from '../support/asserts/order-books.ts';
import { outcomesOf } from '../support/asserts/order-outcome.ts';
import { cards } from '../support/people/funding.ts';
import { type Begin, type Begun, orderActions } from '../support/people/order-actions.ts';
import { payFor } from '../support/people/order-payments.ts';
import { newOrder } from '../support/people/orders.ts';
import { onOrder } from '../support/people/paid-orders.ts';
import { stagedOrders } from '../support/people/staged-orders.ts';
import { call } from '../support/routes/call.ts';
import { told } from '../support/services/paystack-service.ts';
import { contended } from '../support/wires/contended.ts';
import { crashing } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { silenced } from '../support/wires/silent.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire } = await startClockedWire();
const stage = await stagedOrders(wire);
const { at, shop, read, charged, token } = stage;
const cases = orderActions(stage);
const minutes = (count: number) => count * msPerMinute;
afterAll(() => expectBooks(engine));

/** What has no order to lose or to double. */
const others: Readonly<Record<string, string>> = {
  'public-orders.place': 'begins with no order: placing.test.ts',
  'basket-links.create': 'saves a basket',
  'orders.export': 'looks',
  'orders.prove': 'looks',
  'money.reconcile': 'looks',
};

test('each route that writes orders, and each consumer of orders and their money, is a case', () => {
  const changing = [
    ...[...orders.filter(({ writes }) => writes), callback].map(({ id }) => id),
    ...consumers.map(({ id }) => id).filter((id) => /^(orders|money)\./.test(id)),
  ];
  const covered = Object.keys(cases).map((name) => name.replace(/,.*/, ''));
  expect([...new Set([...covered, ...Object.keys(others)])].toSorted()).toEqual(changing.toSorted());
});

/**
 * Does the same with one order after the other, and once more a while later, while something goes wrong: the process dies at
 * each of its requests in turn; and two processes do it at once, with nine minutes between their clocks, and meet other
 * transactions.
 * @returns the orders, of which the first had no accident
 */
async function throughFaults(begin: Begin): Promise<readonly OrderId[]> {
  const ids: OrderId[] = [];
  async function through(fault: (work: Begun['work']) => Promise<unknown>): Promise<void> {
    const { order, work, again = minutes(6) } = await begin();
    await fault(work);
    expect(await work(at(again))).toBe(true);
    ids.unshift(order.id);
  }
  await through(async (work) => {
    const both = [contended(at(minutes(7)), 1, 'UpdateItemCommand'), contended(at(minutes(-2)), 2)];
    expect(await Promise.all(both.map(work))).toContain(true);
  });
  for (let nth = 0, died = true; died; )
    await through(async (work) => {
      // One that dies before its first change leaves the order to the next process as it was.
      for (let changed = false; died && !changed; nth++) {
        const mortal = crashing(wire, nth, 'after');
        const worked = await work(mortal.wire);
        died = mortal.crashed();
        changed = mortal.changed();
        if (!died) expect(worked).toBe(true);
      }
    });
  return ids;
}

describe('dying, conflicts, a second one at once, and clocks that jump change nothing of', () => {
  const played = new Map<string, PromiseSettledResult<readonly OrderId[]>>();
  let outcomes: ReturnType<typeof outcomesOf>;
  beforeAll(async () => {
    // Nobody waits before the next attempt.
    const random = vi.spyOn(Math, 'random').mockReturnValue(0);
    for (const [name, [begin]] of Object.entries(cases)) {
      const [result] = await Promise.allSettled([throughFaults(begin)]);
      played.set(name, result);
    }
    random.mockRestore();
    outcomes = outcomesOf(await itemsOf(engine));
  }, 120_000);

  test.each(Object.entries(cases))('%s', (name, [, becomes]) => {
    const result = played.get(name);
    if (result?.status !== 'fulfilled') throw result?.reason;
    const [usual, ...others] = result.value.map((id) => outcomes.get(id));
    expect(usual).toMatchObject(becomes);
    expect(others.length).toBeGreaterThanOrEqual(2);
    for (const outcome of others) expect(outcome).toEqual(usual);
  });
});

/** What asks the gateway for money, or about it. */
const asking = [
  'order-payments.charge',
  'order-payments.charge, the rest at the door',
  'order-payments.status',
  'orders.advance',
  'orders.sweep, an order whose payment is not decided',
  'money.settle, a payment',
  'money.settle, a refund',
  'money.send-refunds',
  'money.send-refunds, to an account',
  'payments.paystack-callback, a refund',
];

test('a gateway that is silent for an hour and asked again and again delays what was wanted, and does it once', async () => {
  const ids: OrderId[] = [];
  for (const name of asking) {
    let asked = 0;
    const { order, work } = await (cases[name]?.[0] ?? expect.fail(name))();
    for (const minute of [0, 20, 40, 60])
      await work(
        silenced(
          at(minutes(minute)),
          () => true,
          () => asked++,
        ),
      );
    expect(asked, name).toBeGreaterThan(0);
    for (const minute of [130, 300]) {
      const on = at(minutes(minute));
      await work(on);
      await runner(settlePayments, () => on)({});
    }
    ids.push(order.id);
  }
  const outcomes = outcomesOf(await itemsOf(engine));
  const ended = Object.fromEntries(
    asking.map((name, position) => [name, outcomes.get(ids[position] ?? expect.fail(name))]),
  );
  expect(ended).toMatchObject(Object.fromEntries(asking.map((name) => [name, cases[name]?.[1]])));
});

describe('a payment that arrives while its order is cancelled', () => {
  /** Looks at the payment, as its customer. */
  const looks = async (order: Order, on: Wire = wire) =>
    call(on, look, { query: { token: await token(order) } });
  /** What ends the order. */
  const ends: Readonly<Record<string, (order: Order, on?: Wire) => Promise<unknown>>> = {
    'its store': (order, on = wire) => call(on, cancel, onOrder(shop.headers, order, { reason: 'Sold out' })),
    'its customer': async (order, on = wire) =>
      call(on, customerCancel, { params: { token: await token(order) }, body: {} }),
  };

  test.each(Object.entries(ends))('by %s goes back once, whichever of the two is first', async (_, end) => {
    const orders: Order[] = [];
    for (const meet of [
      (order: Order) =>
        looks(
          order,
          interrupted(wire, () => end(order)),
        ),
      (order: Order) =>
        end(
          order,
          interrupted(wire, () => looks(order)),
        ),
      (order: Order) => Promise.all([looks(order, contended(wire, 1)), end(order, contended(wire, 1))]),
    ]) {
      const { order } = await charged(cards.unanswered);
      await meet(order);
      await looks(order, at(minutes(1)));
      orders.push(await read(order));
    }
    for (const { status, held, refunds } of orders)
      expect([status, held, refunds.map(({ amount }) => amount)]).toEqual(['CANCELLED', 0, [4_050_000]]);
  });

  test('and looked at, told of, swept and settled at once comes to one end', async () => {
    for (let round = 0; round < 4; round++) {
      const past = at(minutes(-31));
      const order = await newOrder(past, shop, { reminded_at: past.now().toISOString() });
      const { body } = await payFor(past, order, cards.unanswered);
      const tell = (on: Wire) => call(on, callback, { body: told('charge.success', body.id, order.total) });
      const works = [
        () => tell(contended(wire, round % 2)),
        () => looks(order),
        () => ends[round % 2 === 0 ? 'its store' : 'its customer']?.(order, contended(wire, round % 3)),
        () => runner(sweepOrders, () => contended(wire, 1))({}),
        () => tell(wire),
        () => runner(settlePayments, () => wire)({}),
        () => looks(order),
      ];
      const turned = [...works.slice(round), ...works.slice(0, round)];
      await Promise.allSettled(turned.map((work) => work()));
      expect((await tell(wire)).status).toBe(200);
      const { status, held, refunds } = await read(order);
      const back = refunds.reduce((sum, { amount }) => sum + amount, 0);
      expect([status, back]).toEqual(held > 0 ? ['CONFIRMED', 0] : ['CANCELLED', 4_050_000]);
    }
  });
});
