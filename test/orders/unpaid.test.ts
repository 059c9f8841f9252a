import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as collect } from '../../functions/orders/collect.ts';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import { customerIdOf } from '../../shared/customers/customer-id.ts';
import { keyOfCustomer } from '../../shared/customers/data/customers.ts';
import { saveReservedUnits } from '../../shared/inventory/data/level-units.ts';
import { keyOfLevel } from '../../shared/inventory/data/levels.ts';
import { heldUnitsOf, holdKinds, maxHeldOf, roomChangesOf } from '../../shared/inventory/domain/unpaid.ts';
import { mapLimited } from '../../shared/kernel/concurrency.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';
import { expectBooks } from '../support/asserts/order-books.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import type { Headers } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { levelShown, newStock } from '../support/people/stores/stock.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { engine, wire } = await startClockedWire();
afterAll(() => expectBooks(engine));

let address = 0;
/** A request from an address of its own. */
const from = () => ({ ip: `198.51.${Math.floor(++address / 250)}.${address % 250}` });

/** An order of so many units that is paid when it is collected, or, with `ONLINE`, before. */
const ordered = (shop: Shop, quantity: number, more: object = {}) =>
  call(wire, place, {
    ...from(),
    body: {
      ...wantedOf(shop, quantity),
      method: 'PICKUP',
      address: null,
      payment_method: 'ON_PICKUP',
      customer: newCustomer(),
      ...more,
    },
  });
const online = { payment_method: 'ONLINE' } as const;
const openFor = (quantity: number, auto_accept = true, price = 100_000) =>
  openShop(wire, { quantity, product: { price: asKobo(price) }, store: { auto_accept } });

const done = async (answer: Promise<Answered>) => {
  const { status, text, body } = await answer;
  expect(status, text).toBeLessThan(300);
  return body;
};
const refusedFor = (answer: Answered) => {
  expectProblem(place, answer, 'out_of_stock');
  return Array.isArray(answer.body.lines) ? answer.body.lines.map(({ available }) => available) : [];
};
const byStaff = (route: typeof accept, shop: Shop, { id }: Answered['body'], body: object = {}) =>
  done(call(wire, route, { headers: shop.headers, params: { order_id: String(id) }, body }));
/** What one more order that is paid at the counter could have. */
const leftFor = async ({ level }: Shop) => maxHeldOf(await levelShown(wire, level), 'unpaid');

describe('orders that are paid at the hand-over', () => {
  test('hold at most half of what is left and of what they hold, and others buy the rest', async () => {
    const shop = await openFor(10);
    await done(ordered(shop, 3));
    await done(ordered(shop, 2));
    const refused = await ordered(shop, 1);
    expect(refusedFor(refused)).toEqual([0]);
    expect(refused.body.detail).toContain('at most half');
    await done(ordered(shop, 5, online));
    expect((await levelShown(wire, shop.level)).available).toBe(0);
    expect(refusedFor(await ordered(shop, 1, online))).toEqual([0]);
  });

  test('may have the last unit', async () => {
    const shop = await openFor(1);
    await done(ordered(shop, 1));
    expect(refusedFor(await ordered(shop, 1))).toEqual([0]);
    const two = await openFor(2);
    expect(refusedFor(await ordered(two, 2))).toEqual([1]);
    await done(ordered(two, 1));
    expect(refusedFor(await ordered(two, 1))).toEqual([0]);
  });

  test('have at most 20 units and come to 100,000.00', async () => {
    const shop = await openFor(500);
    await done(ordered(shop, 20));
    expect(refusedFor(await ordered(shop, 21))).toEqual([20]);
    const other = await newStock(wire, shop.store, 500, { price: asKobo(100_000) });
    const items = [shop, other].map(({ product }) => ({ product: product.id, quantity: 11 }));
    expect(refusedFor(await ordered(shop, 0, { items }))).toEqual([20, 20]);
    await done(ordered(shop, 300, online));
    const dear = await openFor(500, true, 1_000_000);
    expect(refusedFor(await ordered(dear, 11))).toEqual([10]);
    await done(ordered(dear, 10));
  });

  test('are confirmed at the door too, where nothing is due before', async () => {
    const shop = await openShop(wire, {
      quantity: 4,
      product: { price: asKobo(100_000) },
      zone: { free_over: asKobo(1) },
    });
    const door = { ...wantedOf(shop, 2), payment_method: 'AT_DOOR' };
    await done(ordered(shop, 2, door));
    expect(refusedFor(await ordered(shop, 1, { ...door, ...wantedOf(shop, 1) }))).toEqual([0]);
  });

  test('hold their units as paid ones do once a person of the store accepted them or made them ready', async () => {
    const [asked, automatic] = [await openFor(10, false), await openFor(10)];
    const first = await done(ordered(asked, 5));
    expect(await leftFor(asked)).toBe(0);
    await byStaff(accept, asked, first);
    expect(await leftFor(asked)).toBe(2);
    const second = await done(ordered(automatic, 5));
    expect([second.status, await leftFor(automatic)]).toEqual(['PREPARING', 0]);
    await byStaff(ready, automatic, second);
    expect(await leftFor(automatic)).toBe(2);
  });

  test.each([
    ['are cancelled', cancel, { reason: 'Sold out' }, 5],
    ['are collected', collect, { cash_received: true }, 2],
  ] as const)('give back what they hold when they %s', async (_, route, body, left) => {
    const shop = await openFor(10);
    const order = await done(ordered(shop, 5));
    expect(await leftFor(shop)).toBe(0);
    if (route === collect) await byStaff(ready, shop, order);
    await byStaff(route, shop, order, body);
    expect(await leftFor(shop)).toBe(left);
  });
});

describe('orders whose payment is awaited', () => {
  test('hold at most four fifths of a variant of which there are more than 20', async () => {
    const shop = await openFor(100);
    await done(ordered(shop, 60, online));
    // Of 20 that it could have, as of more, strangers learn no more.
    expect(refusedFor(await ordered(shop, 21, online))).toEqual([20]);
    const last = await done(ordered(shop, 20, online));
    expect(refusedFor(await ordered(shop, 1, online))).toEqual([0]);
    // The others are for those who pay at the counter, and for those who come when one is paid, or is over.
    await done(ordered(shop, 10));
    await byStaff(cancel, shop, last, { reason: 'Sold out' });
    expect(refusedFor(await ordered(shop, 17, online))).toEqual([12]);
    const late = atTime(wire, wire.now().getTime() + 16 * 60_000);
    // They are reminded, and then over.
    for (let run = 0; run < 2; run++) await createRunner(sweepOrders, () => late)({});
    await done(ordered(shop, 60, online));
  });

  test('hold all of a variant of which there are 20', async () => {
    const shop = await openFor(20);
    await done(ordered(shop, 12, online));
    await done(ordered(shop, 8, online));
  });

  test('are told by a quote that wants more', async () => {
    const shop = await openFor(100);
    const { issues } = await done(call(wire, quote, { body: wantedOf(shop, 81) }));
    expect(issues).toMatchObject([{ pointer: '/items/0/quantity', code: 'out_of_stock' }]);
    expect((await done(call(wire, quote, { body: wantedOf(shop, 80) }))).issues).toEqual([]);
  });
});

test('an order of 40 lines takes each of its steps in one transaction', async () => {
  const shop = await openFor(50, false);
  const others = await mapLimited(Array.from({ length: 39 }), 8, () => newStock(wire, shop.store, 50));
  const items = [shop, ...others].map(({ product }) => ({ product: product.id, quantity: 1 }));
  const wanted = { ...online, items };
  const order = await done(ordered(shop, 1, wanted));
  await done(call(wire, charge, { body: { token: order.token, card: cards.succeeds } }));
  await byStaff(accept, shop, order);
  await byStaff(ready, shop, order);
  await byStaff(collect, shop, order);
  const other = await done(ordered(shop, 1, wanted));
  await done(call(wire, charge, { body: { token: other.token, card: cards.succeeds } }));
  await byStaff(cancel, shop, other, { reason: 'Sold out' });
  const { quantity, available } = await levelShown(wire, shop.level);
  expect([quantity, available]).toEqual([49, 49]);
});

describe('one phone in a store', () => {
  test('has three open orders that are paid at the counter, and three whose payment is awaited', async () => {
    const [shop, other, customer] = [await openFor(200), await openFor(200), newCustomer()];
    const own = (where: Shop, more: object) => ordered(where, 1, { customer, ...more });
    for (const more of [{}, online]) {
      const orders = [await done(own(shop, more)), await done(own(shop, more)), await done(own(shop, more))];
      expectProblem(place, await own(shop, more), 'too_many_unpaid_orders');
      await byStaff(cancel, shop, orders[1] ?? expect.fail(), { reason: 'Sold out' });
      await done(own(shop, more));
      expectProblem(place, await own(shop, more), 'too_many_unpaid_orders');
      await done(own(other, more));
    }
    await done(ordered(shop, 1));
  });

  test('has more of them once they are paid, accepted or over', async () => {
    const [shop, customer] = [await openFor(200, false), newCustomer()];
    for (let nth = 0; nth < 4; nth++) await byStaff(accept, shop, await done(ordered(shop, 1, { customer })));
    for (let nth = 0; nth < 4; nth++) {
      const { token } = await done(ordered(shop, 1, { customer, ...online }));
      await done(call(wire, charge, { body: { token, card: cards.succeeds } }));
    }
    const past = atTime(wire, wire.now().getTime() - 3_600_000);
    const body = { ...wantedOf(shop, 1), method: 'PICKUP', address: null, customer: newCustomer() };
    const placed = () => call(past, place, { ...from(), body });
    for (let nth = 0; nth < 3; nth++) await done(placed());
    expectProblem(place, await placed(), 'too_many_unpaid_orders');
    for (let run = 0; run < 2; run++) await createRunner(sweepOrders, () => wire)({});
    await done(placed());
  });

  test('has more of them for the shopper whose phone it is, once the store was paid for one', async () => {
    const [shop, customer] = [await openFor(200), newCustomer()];
    const headers = await shopping(wire, await newShopper(wire, { phone: customer.phone }));
    const stranger = await shopping(wire, await newShopper(wire, { phone: '+2348030000000' }));
    const body = { ...wantedOf(shop, 1), method: 'PICKUP', address: null, customer };
    const own = (by: Headers) => call(wire, place, { ...from(), headers: by, body });
    for (let nth = 0; nth < 3; nth++) await done(own(headers));
    expectProblem(place, await own(headers), 'too_many_unpaid_orders');
    const pepper = await pepperAccess.of(wire).bytes();
    const key = keyOfCustomer(customerIdOf(pepper, shop.store.id, customer.phone));
    await wire.table.update({ key, set: { blocked: false, total_spent: 100_000 } });
    for (const by of [{}, stranger]) expectProblem(place, await own(by), 'too_many_unpaid_orders');
    const { id } = await done(own(headers));
    await byStaff(cancel, shop, { id }, { reason: 'Sold out' });
    expectProblem(place, await own({}), 'too_many_unpaid_orders');
    await wire.table.commit([{ remove: key }]);
  });

  test('has three of many that are placed at once', async () => {
    const shop = await openFor(200);
    const customer = newCustomer();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ordered(shop, 1, { customer })));
    const codes = answers.map(({ status, body }) => (status === 201 ? 201 : body.code));
    expect(codes.toSorted()).toEqual([201, 201, 201, ...Array(5).fill('too_many_unpaid_orders')]);
  });
});

describe('the units that are held without a payment', () => {
  const some = fc.integer({ min: 0, max: 60 });
  const level = fc.record({ available: some, unpaid: some, pending: some });

  test('are at most what one more order is told that it can have, whatever there is', async () => {
    const shop = await openFor(0);
    const key = keyOfLevel(shop.level);
    const put = (set: object) => wire.table.update({ key, set: { ...set } });
    const refused = () => new Error('refused');
    const wanted = fc.record({ level, kind: fc.constantFrom(...holdKinds, undefined), more: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(wanted, fc.boolean(), async ({ level: { available, ...held }, kind, more }, old) => {
        const none = { unpaid_room: undefined, pending_room: undefined, pending_base: undefined };
        const rooms = old ? none : roomChangesOf(available, held);
        const [unpaid, pending] = old ? [0, 0] : [held.unpaid, held.pending];
        await put({ available, ...rooms });
        const most = {
          unpaid: Math.max(Math.max(1, Math.floor((available + unpaid) / 2)) - unpaid, 0),
          pending:
            available + pending > 20
              ? Math.max(Math.floor((available + pending) * 0.8) - pending, 0)
              : available,
        };
        const can = Math.min(available, kind ? most[kind] : available);
        expect(maxHeldOf(await levelShown(wire, shop.level), kind)).toBe(can);
        const units = can + (more || can === 0 ? 1 : 0);
        const reserving = { units, held_as: kind, backorder: false };
        const commit = wire.table.commit([saveReservedUnits(shop.level, reserving, wire.now(), refused)]);
        if (units > can) await expect(commit).rejects.toThrow('refused');
        else await commit;
        const after = heldUnitsOf(await levelShown(wire, shop.level));
        const taken = units > can ? 0 : units;
        expect(after).toEqual({
          unpaid: unpaid + (kind === 'unpaid' ? taken : 0),
          pending: pending + (kind === 'pending' ? taken : 0),
        });
      }),
      { numRuns: 150 },
    );
    await wire.table.commit([{ remove: key }]);
  });
});
