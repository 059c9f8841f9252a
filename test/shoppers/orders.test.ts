import { describe, expect, test } from 'vitest';
import { route as erase } from '../../functions/shoppers/erase.ts';
import { consumer as forgetOrders } from '../../functions/shoppers/forget-orders.ts';
import { route as claim } from '../../functions/shoppers/orders/claim.ts';
import { route as get } from '../../functions/shoppers/orders/get.ts';
import { route as list } from '../../functions/shoppers/orders/list.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { addToShopper, ordersOfShopper } from '../../shared/orders/data/shopper-orders.ts';
import { createLink } from '../../shared/orders/domain/links/order-token.ts';
import { changeOrder } from '../../shared/orders/order/transition-order.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newOrder, orderIn, tokenOf } from '../support/people/orders/orders.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { newStocked } from '../support/people/stores/stock.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
const drain = draining(engine, wire, [forgetOrders]);

const resultsOf = ({ body }: Answered): Record<string, unknown>[] =>
  Array.isArray(body.results) ? body.results : [];
const idsOf = (answer: Answered) => resultsOf(answer).map(({ id }) => id);

async function someone() {
  const shopper = await newShopper(wire);
  return { shopper, headers: await shopping(wire, shopper) };
}

const guestOrder = async () => orderIn(wire, await newStore(wire, await newUser(wire, 'merchant')));
const paramsOf = ({ id }: Order) => ({ order_id: id });

describe("a shopper's orders", () => {
  test('are those of the account in all stores, newest first, page by page, with their links', async () => {
    const { shopper, headers } = await someone();
    const stocks = [await newStocked(wire, 9), await newStocked(wire, 9)];
    const orders: Order[] = [];
    for (const [nth, stocked] of [...stocks, ...stocks].entries()) {
      const order = await newOrder(wire, stocked, { shopper: shopper.id, age: (9 - nth) * 1000 });
      await wire.table.commit([addToShopper(shopper.id, order)]);
      orders.unshift(order);
    }
    await guestOrder();
    const page = await call(wire, list, { headers, query: { limit: '3' } });
    expect(idsOf(page)).toEqual(orders.slice(0, 3).map(({ id }) => id));
    expect(resultsOf(page)[0]).toMatchObject({ status: 'PLACED', store: { slug: stocks[1]?.store.slug } });
    expect(resultsOf(page)[0]).not.toHaveProperty('customer');
    const query = Object.fromEntries(new URL(String(page.body.next)).searchParams);
    expect(idsOf(await call(wire, list, { headers, query }))).toEqual([orders[3]?.id]);

    const [newest] = orders;
    if (!newest) throw new Error('there is no order');
    const one = await call(wire, get, { headers, params: paramsOf(newest) });
    const token = await tokenOf(wire, newest);
    expect(one.body).toMatchObject({
      id: newest.id,
      token,
      order_url: expect.stringContaining(`/o/${token}`),
    });
    const other = await someone();
    expectProblem(
      get,
      await call(wire, get, { headers: other.headers, params: paramsOf(newest) }),
      'not_found',
    );
    expect(idsOf(await call(wire, list, { headers: other.headers }))).toEqual([]);
    const merchant = await signedIn(wire, await newUser(wire, 'merchant'));
    expectProblem(list, await call(wire, list, { headers: merchant }), 'unauthenticated');
  });
});

describe("claiming a guest's order", () => {
  test('takes the token of its link, and is done once', async () => {
    const { shopper, headers } = await someone();
    const order = await guestOrder();
    const body = { token: await tokenOf(wire, order) };
    expectProblem(get, await call(wire, get, { headers, params: paramsOf(order) }), 'not_found');
    const claimed = await call(contended(wire, 1), claim, { headers, body });
    expect([claimed.status, claimed.body.id]).toEqual([200, order.id]);
    expect((await call(wire, claim, { headers, body })).body).toMatchObject({ id: order.id });
    expect(idsOf(await call(wire, list, { headers }))).toEqual([order.id]);
    expect((await loadUncheckedOrder(wire.table, order.id))?.shopper).toBe(shopper.id);
    const other = await someone();
    expectProblem(claim, await call(wire, claim, { headers: other.headers, body }), 'conflict');
    expect(idsOf(await call(wire, list, { headers: other.headers }))).toEqual([]);
  });

  test('is one of two who claim it at once', async () => {
    const order = await guestOrder();
    const body = { token: await tokenOf(wire, order) };
    const both = await Promise.all([someone(), someone()]);
    const answers = await Promise.all(both.map(({ headers }) => call(wire, claim, { headers, body })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused for a wrong, expired or replaced link', async () => {
    const { headers } = await someone();
    const order = await guestOrder();
    const token = await tokenOf(wire, order);
    const changes = { link: createLink(wire.now(), order.link) };
    const { writes } = changeOrder(order, wire.now(), { store: undefined, changes, events: [] });
    await wire.table.commit(writes);
    const expired = await tokenOf(wire, { ...order, link: 1_600_000_000 });
    for (const wrong of [token, expired, `${token.slice(0, -1)}x`, 'ngozi@mail.example'])
      expectProblem(claim, await call(wire, claim, { headers, body: { token: wrong } }), 'not_found');
    const missing = await call(wire, claim, { headers, body: {} });
    expect([missing.status, missing.body.errors]).toMatchObject([400, [{ pointer: '/token' }]]);
  });

  test('converges wherever the process dies', async () => {
    const { headers } = await someone();
    await dyingEverywhere(
      wire,
      claim,
      async () => ({ headers, body: { token: await tokenOf(wire, await guestOrder()) } }),
      async (_, answer) => {
        expect(answer.status).toBe(200);
        expect(idsOf(await call(wire, list, { headers }))).toContain(answer.body.id);
      },
    );
  });
});

test('an erased shopper leaves the orders to their stores', async () => {
  const { shopper, headers } = await someone();
  const orders = [await guestOrder(), await guestOrder()];
  for (const order of orders)
    await call(wire, claim, { headers, body: { token: await tokenOf(wire, order) } });
  await call(wire, erase, { headers });
  await drain();
  for (const { id } of orders) {
    const left = await loadUncheckedOrder(wire.table, id);
    expect(left?.customer.name).toBe('Ngozi Adeyemi');
    expect(left).not.toHaveProperty('shopper');
  }
  const listed = await wire.table.query({ pk: ordersOfShopper(shopper.id), limit: 10 });
  expect(listed.items).toEqual([]);
});
