import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { everyConsumer } from '../../functions/consumers.ts';
import { contextOf } from '../../functions/files.ts';
import { route as callback } from '../../functions/money/payments/paystack-callback.ts';
import { consumer as settlePayments } from '../../functions/money/settle.ts';
import { routes } from '../../functions/routes.ts';
import type { OrderId } from '../../shared/kernel/ids.ts';
import { msPerMinute } from '../../shared/kernel/time.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { expectBooks, itemsOf } from '../support/asserts/order-books.ts';
import { outcomesOf } from '../support/asserts/order-outcome.ts';
import { orderActions } from '../support/people/orders/actions/all.ts';
import type { Begin, Begun } from '../support/people/orders/actions/begun.ts';
import { stagedOrders } from '../support/people/orders/staged-orders.ts';
import { contended } from '../support/wires/contended.ts';
import { crashing } from '../support/wires/crashing.ts';
import { silenced } from '../support/wires/silent.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { engine, wire } = await startClockedWire();
const stage = await stagedOrders(wire);
const { at } = stage;
const cases = orderActions(stage);
const minutes = (count: number) => count * msPerMinute;
afterAll(() => expectBooks(engine));

/** What has no order to lose or to double. */
const others: Readonly<Record<string, string>> = {
  'public-orders.quote': 'counts unknown codes of discounts',
  'public-orders.place': 'begins with no order: placing.test.ts',
  'basket-links.create': 'saves a basket',
  'admin-orders.get': 'looks',
  'admin-orders.link': 'sends the link as orders.link does',
  'admin-orders.refund': 'refunds by the writes of orders.refund',
  'orders.export': 'looks',
  'orders.reconcile': 'looks',
  'money.reconcile': 'looks',
};

test('each route that writes orders, and each consumer of orders and their money, is a case', () => {
  const ofOrders = routes.filter(({ id, writes }) => contextOf(id) === 'orders' && writes);
  const changing = [
    ...[...ofOrders, callback].map(({ id }) => id),
    ...everyConsumer.map(({ id }) => id).filter((id) => /^(orders|money)\./.test(id)),
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
  });

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
      await createRunner(settlePayments, () => on)({});
    }
    ids.push(order.id);
  }
  const outcomes = outcomesOf(await itemsOf(engine));
  const ended = Object.fromEntries(
    asking.map((name, position) => [name, outcomes.get(ids[position] ?? expect.fail(name))]),
  );
  expect(ended).toMatchObject(Object.fromEntries(asking.map((name) => [name, cases[name]?.[1]])));
});
