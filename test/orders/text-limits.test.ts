import { expect, test } from 'vitest';
import { route as accept } from '../../functions/orders/accept.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { textQuotasOf, textRefusalOf } from '../../shared/orders/domain/text-limits.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { newCustomer, openShop, wantedOf } from '../support/people/orders/checkout.ts';
import { call } from '../support/routes/call.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, engine } = await startClockedWire();

async function counter(auto_accept: boolean) {
  const shop = await openShop(wire, { store: { auto_accept }, quantity: 100 });
  const read = async (id: string) => {
    const order = await loadUncheckedOrder(wire.table, toId<'Order'>(id));
    if (!order) throw new Error('the order is gone');
    return order;
  };
  return {
    read,
    async ordered(ip: string, quoted = false) {
      const wanted = { ...wantedOf(shop), method: 'PICKUP', address: null };
      const { body: offer } = await call(wire, quote, { body: wanted });
      const body = {
        ...(quoted ? { quote_token: offer.quote_token } : wanted),
        payment_method: 'ON_PICKUP',
        customer: newCustomer(),
      };
      const placed = await call(wire, place, { body, ip });
      expect(placed.status, placed.text).toBe(201);
      return read(String(placed.body.id));
    },
    does: (route: Route, order_id: string) =>
      call(wire, route, { headers: shop.headers, params: { order_id }, body: {} }),
  };
}

test('orders of one network are counted together, whether they were quoted or not, and its address is not kept', async () => {
  const { ordered } = await counter(true);
  const namesOf = (order: Awaited<ReturnType<typeof ordered>>) =>
    textQuotasOf(order, false).map(({ of }) => of);
  const [one, other, strange] = [
    await ordered('203.0.113.77'),
    await ordered('203.0.113.77', true),
    await ordered('203.0.113.78'),
  ];
  expect(namesOf(one)).toHaveLength(2);
  expect(namesOf(other)).toEqual(namesOf(one));
  expect(namesOf(strange)[0]).toBe(namesOf(one)[0]);
  expect(namesOf(strange)[1]).not.toBe(namesOf(one)[1]);
  const about = (await engine.dump()).split('\n').filter((item) => item.includes(one.id));
  expect(about.filter((item) => item.includes('203.0.113'))).toEqual([]);
});

test.each([
  [false, accept],
  [true, ready],
])(
  'an order is texted about once a person accepts it (a store that accepts by itself: %s)',
  async (auto, route) => {
    const { ordered, read, does } = await counter(auto);
    const order = await ordered('203.0.113.79');
    expect(textRefusalOf(order)).toMatch(/once the order is paid/);
    expect((await does(route, order.id)).status).toBe(200);
    expect(textRefusalOf(await read(order.id))).toBeUndefined();
  },
);
