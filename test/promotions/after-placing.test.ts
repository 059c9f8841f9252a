import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { consumer as count } from '../../functions/analytics/count.ts';
import { route as report } from '../../functions/analytics/get.ts';
import { route as dispatch } from '../../functions/orders/dispatch.ts';
import { route as exported } from '../../functions/orders/export.ts';
import { route as page } from '../../functions/orders/public/page.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as refund } from '../../functions/orders/refund.ts';
import { route as bringBack } from '../../functions/orders/return.ts';
import { consumer as sweepOrders } from '../../functions/orders/sweep.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { loadUncheckedOrder, type Order } from '../../shared/orders/data/orders.ts';
import { createRunner } from '../../shared/platform/events/consumer.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { countersOf } from '../../shared/promotions/data/uses.ts';
import type { DiscountId } from '../../shared/promotions/domain/discount.ts';
import { usedOf } from '../../shared/promotions/domain/uses.ts';
import { cards, playing } from '../support/people/money/funding.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { bookedFor, payFor, payStatus, sendRefundsOf } from '../support/people/orders/order-payments.ts';
import { tokenOf } from '../support/people/orders/orders.ts';
import { newDiscount } from '../support/people/stores/discounts.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { draining } from '../support/services/drain.ts';
import { startSweeping, sweep } from '../support/wires/sweeping.ts';

const { engine, wire, later } = await startSweeping();
const Made = z.object({ id: z.string() });

async function stored(id: string): Promise<Order> {
  const order = await loadUncheckedOrder(wire.table, toId<'Order'>(id));
  if (!order) throw new Error('the order is gone');
  return order;
}

let addresses = 0;
/** Places an order of two shirts at 18,500.00 with a delivery for 1,500.00, by codes of the shop. */
async function ordered(shop: Shop, codes: readonly string[], more: object = {}): Promise<Order> {
  const body = { ...wantedOf(shop), customer: newCustomer(), discount_codes: codes, ...more };
  const answer = await call(wire, place, { body, ip: `198.51.100.${++addresses}` });
  expect(answer.status, answer.text).toBe(201);
  return stored(Made.parse(answer.body).id);
}

/** How many orders use a discount. */
async function usesOf(id: DiscountId): Promise<number> {
  const [counters = []] = await countersOf(wire.table, [id]);
  return usedOf(counters);
}
const does = async ({ headers }: Shop, route: Route, { id }: Order, body: object = {}) => {
  const answer = await call(wire, route, { headers, params: { order_id: id }, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
};
const sale = { code: 'SALE', name: 'Sale', kind: 'FIXED', percent: undefined, amount: 1_000 };

describe('a discounted order', () => {
  test('is paid, and refunded line by line, to the kobo, and its use does not come back', async () => {
    const shop = await openShop(wire);
    const { id } = await newDiscount(wire, shop.store, { ...sale, amount: 0.05 });
    const order = await ordered(shop, ['SALE'], { items: [{ product: shop.product.id, quantity: 3 }] });
    expect([order.total, order.lines[0]?.discount]).toEqual([5_699_995, 5]);
    await payFor(wire, order);
    // 1.5 % of what is paid, and 100.00.
    expect(await bookedFor(wire, order)).toEqual({ gateway: -5_699_995, pending: 5_604_495, fees: 95_500 });
    const one = { lines: [{ line: order.lines[0]?.id, quantity: 1 }], reason: 'Torn' };
    const given = [];
    for (let units = 0; units < 3; units++) {
      await does(shop, refund, order, one);
      given.push((await stored(order.id)).refunded);
    }
    // Five kobo off three shirts: 1, 1 and 3.
    expect(given).toEqual([1_849_999, 3_699_998, 5_549_995]);
    expect(await does(shop, refund, order, { amount: 1_500, reason: 'Torn' })).toMatchObject({
      payment_status: 'REFUNDED',
      refunded_total: '56999.95',
    });
    await sendRefundsOf(wire, await stored(order.id));
    expect(await bookedFor(wire, order)).toEqual({ gateway: 0, pending: 0, fees: 0, transit: 0 });
    expect(await usesOf(id)).toBe(1);
  });

  test('is refunded but for what was paid for its delivery when it comes back, and keeps its use', async () => {
    const shop = await openShop(wire, { zone: { delivered_by: 'STORE', service_levels: [] } });
    const { id } = await newDiscount(wire, shop.store, { ...sale, combines: true });
    const free = { code: 'SHIP', kind: 'FREE_DELIVERY', percent: undefined, max_discount: 500 };
    await newDiscount(wire, shop.store, { ...free, combines: true });
    const order = await ordered(shop, ['SALE', 'SHIP']);
    expect(order).toMatchObject({ total: 3_700_000, delivery_discount: 50_000 });
    await payFor(wire, order);
    for (const step of [ready, dispatch]) await does(shop, step, order);
    // 1,500.00 of delivery less 500.00 stay with the store.
    expect(await does(shop, bringBack, order, { reason: 'Nobody at home' })).toMatchObject({
      status: 'RETURNED',
      refunded_total: '36000.00',
    });
    expect(await usesOf(id)).toBe(1);
  });

  test('names its discounts on its page, in the CSV and in the analytics', async () => {
    const shop = await openShop(wire);
    const { id } = await newDiscount(wire, shop.store, sale);
    const order = await ordered(shop, ['SALE']);
    const { text } = await call(wire, page, { params: { token: await tokenOf(wire, order) } });
    expect(text.replaceAll(/<[^>]+>/g, ' ')).toMatch(/Sale\s+[−-]\s*₦1,000/);
    await payFor(wire, order);
    const query = { store: shop.store.id };
    const csv = await call(wire, exported, { headers: shop.headers, query });
    expect(parse(csv.text, { columns: true })).toMatchObject([
      { discount_total: '1000.00', discount_codes: 'SALE' },
    ]);
    await draining(engine, wire, [count])();
    const { body } = await call(wire, report, { headers: shop.headers, query });
    expect(body.discounts).toEqual([{ id, code: 'SALE', name: 'Sale', uses: 1, amount: '1000.00' }]);
    expect(body).toMatchObject({ sales: '37500.00' });
  });

  test('is placed in one transaction with 40 lines, three limited codes and a limit of phones', async () => {
    const shop = await openShop(wire);
    const codes = ['A-1', 'B-2', 'C-3'];
    const limits = { combines: true, uses_limit: 50, per_customer_limit: 1, first_order_only: true };
    for (const code of codes) await newDiscount(wire, shop.store, { code, ...limits });
    const items = [];
    for (let nth = 0; nth < 40; nth++) {
      const { product } = await newStock(wire, shop.store, 5, { name: `Shirt ${nth}` });
      items.push({ product: product.id, quantity: 1 });
    }
    const order = await ordered(shop, codes, { items });
    expect(order.lines).toHaveLength(40);
    expect(order.discounts.map(({ code }) => code)).toEqual(codes);
    // A tenth, of the rest, and of that.
    expect(order.total).toBe(asKobo(74_000_000 - 20_054_000 + 150_000));
  });
});

describe('the use of a code', () => {
  const isSilent = { verify: async () => ({ status: 'pending' as const }) };

  test('comes back when its order expires, and late money takes it again, over the limit if need be', async () => {
    const shop = await openShop(wire);
    const { id } = await newDiscount(wire, shop.store, { ...sale, uses_limit: 1 });
    const order = await ordered(shop, ['SALE']);
    expect(await usesOf(id)).toBe(1);
    const silent = playing(wire, isSilent);
    await payFor(wire, order, cards.succeedsLate);
    for (let hour = 0; hour < 3; hour++) {
      later(3600);
      await createRunner(sweepOrders, () => silent)({});
    }
    expect([(await stored(order.id)).status, await usesOf(id)]).toEqual(['EXPIRED', 0]);
    // Somebody else has the last use meanwhile.
    await ordered(shop, ['SALE']);
    expect(await usesOf(id)).toBe(1);
    later(7 * 3600);
    await payStatus(wire, order);
    await sweep(wire);
    expect((await stored(order.id)).payment_status).toBe('PAID');
    expect(await usesOf(id)).toBe(2);
  });

  test('stays with an order that costs nothing, which is paid without any money', async () => {
    const shop = await openShop(wire, { zone: { delivered_by: 'STORE', service_levels: [] } });
    const gift = await newDiscount(wire, shop.store, {
      code: `GIFT-${randomUUID().slice(0, 4)}`,
      percent: 100,
    });
    const items = [{ product: shop.product.id, quantity: 1 }];
    const order = await ordered(shop, [String(gift.code)], { items, method: 'PICKUP', address: undefined });
    expect(order).toMatchObject({ total: 0, payment_status: 'PAID', status: 'PREPARING' });
    expect(await bookedFor(wire, order)).toEqual({});
    expect(await usesOf(gift.id)).toBe(1);
  });
});
