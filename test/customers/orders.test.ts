import { describe, expect, test } from 'vitest';
import { consumer as count } from '../../functions/customers/count.ts';
import { route as create } from '../../functions/customers/create.ts';
import { route as remove } from '../../functions/customers/delete.ts';
import { route as get } from '../../functions/customers/get.ts';
import { route as list } from '../../functions/customers/list.ts';
import { route as listOrders } from '../../functions/customers/orders/list.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { msPerMinute } from '../../shared/kernel/time.ts';
import type { OrderChanges } from '../../shared/orders/data/order-item.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import type { OrderAction } from '../../shared/orders/domain/order.ts';
import { changeOrder, transitionOrder } from '../../shared/orders/order/transition-order.ts';
import { countInCustomers } from '../../shared/orders/shopper/count-customer.ts';
import { runMetered } from '../../shared/platform/table/meter.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { customerAt, newOrder } from '../support/people/orders/orders.ts';
import { newPhone } from '../support/people/shoppers/customers.ts';
import { newStocked, type Stocked } from '../support/people/stores/stock.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { contended } from '../support/wires/contended.ts';
import { crashing } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
const drain = draining(engine, wire, [count]);

const resultsOf = ({ body }: Answered): Record<string, unknown>[] =>
  Array.isArray(body.results) ? body.results : [];

/** An order of a phone, which is another one each time unless it is given. */
async function ordered(stocked: Stocked, phone = newPhone(), more: Parameters<typeof newOrder>[2] = {}) {
  const id = await customerAt(wire, stocked.store.id, phone);
  const customer = { id, name: 'Ngozi Adeyemi', phone, email: 'ngozi@mail.example' };
  const order = await newOrder(wire, stocked, { customer, quantity: 1, ...more });
  return { order, phone, params: { customer_id: id } };
}

/** The order takes a step, or changes. */
async function goesOn({ id }: Order, actions: readonly OrderAction[], changes: OrderChanges = {}) {
  const read = await loadUncheckedOrder(wire.table, id);
  if (!read) throw new Error('the order is gone');
  const step = { store: undefined, changes };
  const { writes } =
    actions.length > 0
      ? transitionOrder(read, actions, wire.now(), step)
      : changeOrder(read, wire.now(), { ...step, events: ['order.refunded'] });
  await wire.table.commit(writes);
}

const shown = async ({ headers }: Stocked, params: { customer_id: string }) =>
  (await call(wire, get, { headers, params })).body;

describe("a customer's record", () => {
  test('comes with the first order, and counts orders, money and refunds', async () => {
    const stocked = await newStocked(wire, 20);
    const { order, phone, params } = await ordered(stocked);
    await drain();
    expect(await shown(stocked, params)).toMatchObject({
      name: 'Ngozi Adeyemi',
      phone,
      email: 'ngozi@mail.example',
      blocked: false,
      orders_count: 0,
      total_spent: '0.00',
      last_order_at: order.at.PLACED,
    });
    await goesOn(order, ['confirm', 'accept'], { paid: asKobo(500_000) });
    await drain();
    expect(await shown(stocked, params)).toMatchObject({ orders_count: 1, total_spent: '5000.00' });
    await goesOn(order, [], { refunded: asKobo(150_000) });
    await drain();
    expect(await shown(stocked, params)).toMatchObject({ orders_count: 1, total_spent: '3500.00' });
    const cash = await ordered(stocked, phone, {
      status: 'COLLECTED',
      method: 'PICKUP',
      total: asKobo(70_000),
    });
    await drain();
    expect(await shown(stocked, params)).toMatchObject({
      orders_count: 2,
      total_spent: '4200.00',
      last_order_at: cash.order.at.PLACED,
    });
    const found = await call(wire, list, { headers: stocked.headers, query: { q: 'ngo' } });
    expect(resultsOf(found)).toHaveLength(1);
  });

  test('counts an order once, however often, in whatever order and wherever its runs die', async () => {
    const stocked = await newStocked(wire, 20);
    const { order, phone, params } = await ordered(stocked);
    const other = await ordered(stocked, phone, { status: 'CONFIRMED', paid: asKobo(100_000) });
    await goesOn(order, ['confirm'], { paid: asKobo(200_000) });
    const counts = (of: typeof wire) =>
      [order, other.order].map(({ id, customer }) =>
        countInCustomers({ table: of.table, now: wire.now() }, [{ order: id, customer: customer.id }]),
      );
    for (let nth = 0; nth < 3; nth++)
      for (const when of ['before', 'after'] as const)
        await Promise.allSettled(counts(crashing(wire, nth, when).wire));
    await Promise.all([...counts(contended(wire, 2)), ...counts(wire), ...counts(wire)]);
    await drain();
    expect(await shown(stocked, params)).toMatchObject({ orders_count: 2, total_spent: '3000.00' });
  });

  test('counts the orders of several customers together, each once, wherever their run dies and whoever is in its way', async () => {
    const stocked = await newStocked(wire, 20);
    const phone = newPhone();
    const confirmed = (nth: number) => ({ status: 'CONFIRMED', paid: asKobo(nth * 100_000) }) as const;
    const all = [
      await ordered(stocked, phone, confirmed(1)),
      await ordered(stocked, phone, confirmed(2)),
      await ordered(stocked, newPhone(), confirmed(3)),
      await ordered(stocked, newPhone(), confirmed(4)),
    ];
    const counted = (of: typeof wire) =>
      countInCustomers(
        { table: of.table, now: wire.now() },
        all.map(({ order }) => ({ order: order.id, customer: order.customer.id })),
      );
    for (let nth = 0; nth < 4; nth++)
      for (const when of ['before', 'after'] as const)
        await Promise.allSettled([counted(crashing(wire, nth, when).wire)]);
    const runs = await Promise.all([counted(contended(wire, 2)), counted(wire), counted(wire)]);
    expect(runs.map(({ size }) => size)).toEqual([0, 0, 0]);
    for (const [nth, orders_count, total_spent] of [
      [0, 2, '3000.00'],
      [2, 1, '3000.00'],
      [3, 1, '4000.00'],
    ] as const)
      expect(await shown(stocked, all[nth]?.params ?? { customer_id: '' })).toMatchObject({
        orders_count,
        total_spent,
      });
  });

  test('counts the orders of ten new customers with two requests', async () => {
    const stocked = await newStocked(wire, 20);
    const all: Awaited<ReturnType<typeof ordered>>[] = [];
    while (all.length < 10) all.push(await ordered(stocked));
    const { requests } = await runMetered(async (meter) => {
      await countInCustomers(
        { table: wire.table, now: wire.now() },
        all.map(({ order }) => ({ order: order.id, customer: order.customer.id })),
      );
      return { requests: meter.requests };
    });
    expect(requests).toBe(2);
  });

  test('keeps what staff says where it was made by hand, and gets the address it lacks', async () => {
    const stocked = await newStocked(wire, 20);
    const { headers, store } = stocked;
    const phone = newPhone();
    const made = await call(wire, create, { headers, body: { store: store.id, phone, name: 'Aunty Ngozi' } });
    const { params } = await ordered(stocked, phone, { status: 'CONFIRMED', paid: asKobo(500) });
    expect(made.body.id).toBe(params.customer_id);
    await drain();
    expect(await shown(stocked, params)).toMatchObject({
      name: 'Aunty Ngozi',
      email: 'ngozi@mail.example',
      orders_count: 1,
      revision: 1,
    });
  });

  test('stays erased, counts what goes on, and begins anew with a later order', async () => {
    const stocked = await newStocked(wire, 20);
    const { headers } = stocked;
    const age = 5 * msPerMinute;
    const { order, phone, params } = await ordered(stocked, newPhone(), { paid: asKobo(9_000), age });
    const late = await ordered(stocked, phone, { age });
    await countInCustomers({ table: wire.table, now: wire.now() }, [
      { order: order.id, customer: order.customer.id },
    ]);
    await call(wire, remove, { headers, params });
    await goesOn(order, ['confirm']);
    await drain();
    expect(await shown(stocked, params)).toMatchObject({
      name: null,
      phone: null,
      email: null,
      orders_count: 1,
      total_spent: '90.00',
    });
    expect(resultsOf(await call(wire, listOrders, { headers, params }))).toEqual([]);
    const again = await ordered(stocked, phone, { status: 'CONFIRMED', paid: asKobo(500) });
    await drain();
    await goesOn(late.order, ['confirm'], { paid: asKobo(70_000) });
    await drain();
    expect(await shown(stocked, params)).toMatchObject({
      name: 'Ngozi Adeyemi',
      phone,
      orders_count: 1,
      total_spent: '5.00',
      erased_at: null,
    });
    const listed = resultsOf(await call(wire, listOrders, { headers, params }));
    expect(listed.map(({ id }) => id)).toEqual([again.order.id]);
  });
});

test("a customer's orders are listed newest first, page by page, for the staff of the store alone", async () => {
  const stocked = await newStocked(wire, 20);
  const { headers } = stocked;
  const first = await ordered(stocked, newPhone(), { age: 2 * msPerMinute });
  const second = await ordered(stocked, first.phone, { age: msPerMinute });
  await ordered(stocked);
  await drain();
  const { params } = first;
  const page = await call(wire, listOrders, { headers, params, query: { limit: '1' } });
  expect(resultsOf(page)).toMatchObject([{ id: second.order.id, customer: { phone: first.phone } }]);
  const query = Object.fromEntries(new URL(String(page.body.next)).searchParams);
  expect(resultsOf(await call(wire, listOrders, { headers, params, query }))).toMatchObject([
    { id: first.order.id },
  ]);
  const stranger = await signedIn(wire, await newUser(wire, 'merchant'));
  expectProblem(listOrders, await call(wire, listOrders, { headers: stranger, params }), 'not_found');
});
