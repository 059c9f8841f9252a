import { expect, test } from 'vitest';
import * as z from 'zod';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as get } from '../../functions/promotions/get.ts';
import { newCustomer, openShop, wantedOf } from '../support/people/orders/checkout.ts';
import { newDiscount } from '../support/people/stores/discounts.ts';
import { call } from '../support/routes/call.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
const Quote = z.object({ quote_token: z.string() });
const Discount = z.object({ used_count: z.number() });

const addressOf = (nth: number) => `203.0.${Math.floor(nth / 250)}.${(nth % 250) + 1}`;

/** Places an order, and repeats that where too many do so at the same time, as the answer asks for. */
async function placeInTheEnd(ip: string, body: object) {
  for (let tries = 1; ; tries++) {
    const answer = await call(wire, place, { ip, body });
    if (answer.body.code !== 'unavailable' || tries === 30) return answer;
  }
}

test('200 customers at once on the last 10 uses of a code: exactly 10 get it, and the others are refused', async () => {
  const shop = await openShop(wire, { quantity: 1_000 });
  const { id, code } = await newDiscount(wire, shop.store, { code: 'RUSH', uses_limit: 10 });
  const body = { ...wantedOf(shop, 1), discount_codes: [code] };
  // One after the other: the race is about the uses.
  const quotes: z.output<typeof Quote>[] = [];
  for (let nth = 0; nth < 200; nth++) {
    const answer = await call(wire, quote, { body, ip: addressOf(nth) });
    expect(answer.status, answer.text).toBe(201);
    quotes.push(Quote.parse(answer.body));
  }
  const answers = await Promise.all(
    quotes.map(({ quote_token }, nth) =>
      placeInTheEnd(addressOf(nth), { quote_token, customer: newCustomer() }),
    ),
  );
  const refused = answers.filter(({ status }) => status !== 201);
  expect(answers.length - refused.length).toBe(10);
  expect(new Set(refused.map((one) => one.body.code))).toEqual(new Set(['discount_used_up']));
  const { body: seen } = await call(wire, get, { headers: shop.headers, params: { discount_id: id } });
  expect(Discount.parse(seen).used_count).toBe(10);
});

test('a process that dies at any request of placing leaves one order with one use, or neither', async () => {
  const shop = await openShop(wire, { quantity: 1_000 });
  const { id, code } = await newDiscount(wire, shop.store, { code: 'CRASH', uses_limit: 100 });
  const body = { ...wantedOf(shop, 1), discount_codes: [code] };
  let orders = 0;
  const died = await dyingEverywhere(
    wire,
    place,
    async () => {
      const { quote_token } = Quote.parse((await call(wire, quote, { body })).body);
      return { body: { quote_token, customer: newCustomer() }, ip: addressOf(orders) };
    },
    async (_asked, answer) => {
      expect(answer.status, answer.text).toBe(201);
      orders += 1;
      const { body: seen } = await call(wire, get, { headers: shop.headers, params: { discount_id: id } });
      expect(Discount.parse(seen).used_count).toBe(orders);
    },
  );
  expect(died).toBeGreaterThanOrEqual(2);
});
