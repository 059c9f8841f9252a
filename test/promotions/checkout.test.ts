import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as cancel } from '../../functions/orders/cancel.ts';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as create } from '../../functions/promotions/create.ts';
import { route as remove } from '../../functions/promotions/delete.ts';
import { route as get } from '../../functions/promotions/get.ts';
import { route as update } from '../../functions/promotions/update.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { newCategory } from '../support/people/stores/categories.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();

const Made = z.object({ id: z.string() });
const Quote = z.object({
  quote_token: z.string(),
  subtotal: z.string(),
  discount_total: z.string(),
  delivery_fee: z.string(),
  tax_total: z.string(),
  total: z.string(),
  discounts: z.array(
    z.object({ id: z.string(), code: z.string().nullable(), name: z.string(), amount: z.string() }),
  ),
  lines: z.array(z.object({ total: z.string(), discount: z.string() })),
  issues: z.array(z.object({ pointer: z.string(), code: z.string() })),
});

let addresses = 0;
const nextAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;

/** A discount of a shop, by the route. */
async function discountOf({ store, headers }: Shop, body: object): Promise<string> {
  const answer = await call(wire, create, { headers, body: { store: store.id, ...body } });
  expect(answer.status, answer.text).toBe(201);
  return Made.parse(answer.body).id;
}
async function quoted(shop: Shop, body: object = {}) {
  const asked = { body: { ...wantedOf(shop), ...body }, ip: nextAddress() };
  const answer = await call(wire, quote, asked);
  expect(answer.status, answer.text).toBe(201);
  return Quote.parse(answer.body);
}
const placed = (body: object, ip = nextAddress()): Promise<Answered> =>
  call(wire, place, { ip, body: { customer: newCustomer(), ...body } });
const usesOf = async ({ headers }: Shop, discount_id: string) =>
  (await call(wire, get, { headers, params: { discount_id } })).body.used_count;
const percent = (code: string, more: object = {}) => ({ code, kind: 'PERCENT', percent: 10, ...more });

describe('a code', () => {
  test('is taken off in the quote and in the order, in two requests, and the tax is of the goods after it', async () => {
    const shop = await openShop(wire);
    const id = await discountOf(shop, percent('WELCOME10', { name: 'Welcome' }));
    const price = await quoted(shop, { discount_codes: ['welcome10'] });
    expect(price).toMatchObject({
      subtotal: '37000.00',
      discount_total: '3700.00',
      delivery_fee: '1500.00',
      tax_total: '2323.26',
      total: '34800.00',
      discounts: [{ id, code: 'WELCOME10', name: 'Welcome', amount: '3700.00' }],
      lines: [{ total: '37000.00', discount: '3700.00' }],
      issues: [],
    });
    const { wire: watched, requests } = counted(wire);
    const body = { quote_token: price.quote_token, customer: newCustomer() };
    const answer = await call(watched, place, { body, ip: nextAddress() });
    expect(requests).toEqual(['BatchGetItem', 'TransactWriteItems']);
    expect(answer.status, answer.text).toBe(201);
    expect(answer.body).toMatchObject({
      total: '34800.00',
      discount_total: '3700.00',
      amount_due: '34800.00',
    });
    expect(await usesOf(shop, id)).toBe(1);
  });

  test.each([
    ['unknown', 'NOBODY-1', undefined, 'discount_invalid'],
    ['inactive', 'OFF', { is_active: false }, 'discount_invalid'],
    ['not begun', 'SOON', { starts_at: '2027-01-01T00:00:00Z' }, 'discount_invalid'],
    ['ended', 'OVER', { ends_at: '2026-01-01T00:00:00Z' }, 'discount_expired'],
    ['for larger orders', 'MORE', { min_subtotal: 50_000 }, 'discount_below_minimum'],
  ])(
    'is an issue of the quote if it is %s, and refuses the order that sends it',
    async (_, code, fields, why) => {
      const shop = await openShop(wire);
      if (fields) await discountOf(shop, percent(code, fields));
      const price = await quoted(shop, { discount_codes: [code] });
      expect(price.issues).toMatchObject([{ pointer: '/discount_codes/0', code: why }]);
      expect(price.total).toBe('38500.00');
      const { quote_token } = price;
      for (const body of [
        { quote_token, discount_codes: [code] },
        { ...wantedOf(shop), discount_codes: [code] },
      ]) {
        const refused = await placed(body);
        expect([refused.status, refused.body.code], refused.text).toEqual([409, why]);
        expect(refused.body.errors).toMatchObject([{ pointer: '/discount_codes/0', code: why }]);
      }
      expect((await placed({ quote_token })).status).toBe(201);
    },
  );

  test('is bound by the quote: a later change or deletion leaves it, and another set of codes is refused', async () => {
    const shop = await openShop(wire);
    const id = await discountOf(shop, percent('BOUND'));
    await discountOf(shop, percent('OTHER'));
    const [first, second] = [
      await quoted(shop, { discount_codes: ['BOUND'] }),
      await quoted(shop, { discount_codes: ['BOUND'] }),
    ];
    const params = { discount_id: id };
    await call(wire, update, { headers: shop.headers, params, body: { percent: 1 } });
    const other = await placed({ quote_token: first.quote_token, discount_codes: ['OTHER'] });
    expectProblem(place, other, 'quote_mismatch');
    expect((await placed({ quote_token: first.quote_token, discount_codes: ['bound'] })).body.total).toBe(
      '34800.00',
    );
    const deleted = await call(wire, remove, { headers: shop.headers, params });
    expect(deleted.body).toMatchObject({ status: 'ARCHIVED', is_active: false, used_count: 1 });
    expect((await placed({ quote_token: second.quote_token })).body.total).toBe('34800.00');
    expect(await usesOf(shop, id)).toBe(2);
    expect((await quoted(shop, { discount_codes: ['BOUND'] })).issues).toMatchObject([
      { code: 'discount_invalid' },
    ]);
  });

  test('is gone once it is deleted if nobody used it, and quotes that have it keep its limits', async () => {
    const shop = await openShop(wire);
    const id = await discountOf(shop, percent('GONE', { uses_limit: 1 }));
    const quotes = [
      await quoted(shop, { discount_codes: ['GONE'] }),
      await quoted(shop, { discount_codes: ['GONE'] }),
    ];
    const params = { discount_id: id };
    expect((await call(wire, remove, { headers: shop.headers, params })).status).toBe(200);
    expectProblem(get, await call(wire, get, { headers: shop.headers, params }), 'not_found');
    const answers = [];
    for (const { quote_token } of quotes) answers.push((await placed({ quote_token })).status);
    expect(answers).toEqual([201, 409]);
  });

  test('refuses the others once the last use is gone, whatever the quote said', async () => {
    const shop = await openShop(wire);
    const id = await discountOf(shop, percent('LAST', { uses_limit: 1 }));
    const quotes = [
      await quoted(shop, { discount_codes: ['LAST'] }),
      await quoted(shop, { discount_codes: ['LAST'] }),
    ];
    const [one, other] = [
      await placed({ quote_token: quotes[0]?.quote_token }),
      await placed({ quote_token: quotes[1]?.quote_token }),
    ];
    expect([one.status, other.status, other.body.code]).toEqual([201, 409, 'discount_used_up']);
    expect((await quoted(shop, { discount_codes: ['LAST'] })).issues).toMatchObject([
      { code: 'discount_used_up' },
    ]);
    // The cancelled order gives its use back in the same transaction.
    const order_id = String(one.body.id);
    await call(wire, cancel, { headers: shop.headers, params: { order_id }, body: { reason: 'Torn' } });
    expect(await usesOf(shop, id)).toBe(0);
    expect((await placed({ quote_token: quotes[1]?.quote_token })).status).toBe(201);
  });

  test('counts for a phone as often as its limit says, and first orders only once', async () => {
    const shop = await openShop(wire);
    await discountOf(shop, percent('ONCE', { per_customer_limit: 1 }));
    await discountOf(shop, percent('FIRST', { first_order_only: true }));
    const customer = newCustomer();
    const by = async (code: string) => {
      const { quote_token } = await quoted(shop, { discount_codes: [code] });
      return placed({ quote_token, customer, discount_codes: [code] });
    };
    expect((await by('FIRST')).status).toBe(201);
    expectProblem(place, await by('FIRST'), 'discount_invalid');
    expect((await by('ONCE')).status).toBe(201);
    expectProblem(place, await by('ONCE'), 'discount_used_up');
    const direct = await placed({ ...wantedOf(shop), customer, discount_codes: ['ONCE'] });
    expectProblem(place, direct, 'discount_used_up');
    const spelled = { ...customer, phone: customer.phone.replace('+234', '+234 0\u2011') };
    const other = await placed({ ...wantedOf(shop), customer: spelled, discount_codes: ['ONCE'] });
    expectProblem(place, other, 'discount_used_up');
  });

  test('is guessed at most 30 times a minute from an address', async () => {
    const shop = await openShop(wire);
    await discountOf(shop, percent('REAL'));
    const ip = nextAddress();
    const guess = (...discount_codes: string[]) =>
      call(wire, quote, { ip, body: { ...wantedOf(shop), discount_codes } });
    for (let nth = 0; nth < 10; nth++)
      expect((await guess(`A-${nth}`, `B-${nth}`, `C-${nth}`)).status).toBe(201);
    expectProblem(quote, await guess('D-1'), 'rate_limited');
    expectProblem(quote, await guess('REAL'), 'rate_limited');
    expect((await call(wire, quote, { ip, body: wantedOf(shop) })).status).toBe(201);
    const later = atTime(wire, new Date(wire.now().getTime() + 61_000).toISOString());
    expect(
      (await call(later, quote, { ip, body: { ...wantedOf(shop), discount_codes: ['REAL'] } })).status,
    ).toBe(201);
  });
});

describe('discounts', () => {
  test('count alone, the best one, if they do not all combine, and the other code is named', async () => {
    const shop = await openShop(wire);
    await discountOf(shop, percent('TEN'));
    await discountOf(shop, { code: 'BIG', kind: 'FIXED', amount: 5000, combines: true });
    const price = await quoted(shop, { discount_codes: ['TEN', 'BIG'] });
    expect(price.discounts.map(({ code }) => code)).toEqual(['BIG']);
    expect(price.issues).toMatchObject([{ pointer: '/discount_codes/0', code: 'discount_not_combined' }]);
    const { quote_token } = price;
    expect((await placed({ quote_token, discount_codes: ['TEN', 'BIG'] })).status).toBe(201);
  });

  test('are taken off in the order of their kinds if they combine, each from what is left', async () => {
    const shop = await openShop(wire);
    const combines = true;
    await discountOf(shop, { code: 'SHIP', kind: 'FREE_DELIVERY', combines });
    await discountOf(shop, { code: 'CASH', kind: 'FIXED', amount: 1000, combines });
    await discountOf(shop, percent('PART', { combines }));
    await discountOf(shop, { kind: 'BUY_X_GET_Y', buy: 1, get: 1, percent: 50, combines });
    const price = await quoted(shop, { discount_codes: ['SHIP', 'CASH', 'PART'] });
    expect(price.discounts).toMatchObject([
      { code: null, name: 'Buy 1, get 1 at 50 % off', amount: '9250.00' },
      { code: 'PART', amount: '2775.00' },
      { code: 'CASH', amount: '1000.00' },
      { code: 'SHIP', amount: '1500.00' },
    ]);
    expect(price).toMatchObject({ discount_total: '14525.00', delivery_fee: '1500.00', total: '23975.00' });
    expect(price.lines).toMatchObject([{ total: '37000.00', discount: '13025.00' }]);
  });

  test('apply to products, and to categories with their subcategories', async () => {
    const shop = await openShop(wire);
    const parent = await newCategory(wire, shop.store, { name: 'Clothes' });
    const child = await newCategory(wire, shop.store, { name: 'Caps', parent: parent.id });
    const cap = await newProduct(wire, shop.store, {
      name: 'Cap',
      categories: [child.id],
      track_inventory: false,
    });
    await discountOf(shop, percent('CLOTHES', { applies_to: { categories: [parent.id] } }));
    const items = [
      { product: shop.product.id, quantity: 1 },
      { product: cap.id, quantity: 1 },
    ];
    const price = await quoted(shop, { items, discount_codes: ['CLOTHES'] });
    expect(price.lines.map(({ discount }) => discount)).toEqual(['0.00', '1850.00']);
    const none = await quoted(shop, { discount_codes: ['CLOTHES'] });
    expect(none.issues).toMatchObject([{ code: 'discount_invalid' }]);
  });
});

test('free delivery is no discount of an order that is picked up', async () => {
  const shop = await openShop(wire);
  await discountOf(shop, { code: 'SHIP', kind: 'FREE_DELIVERY' });
  const price = await quoted(shop, { method: 'PICKUP', address: undefined, discount_codes: ['SHIP'] });
  expect(price).toMatchObject({ discount_total: '0.00', issues: [{ code: 'discount_invalid' }] });
});

test('an order that comes to nothing is paid and confirmed at once, and cannot be charged', async () => {
  const shop = await openShop(wire, { quantity: 30 });
  await discountOf(shop, { kind: 'PERCENT', percent: 100, combines: true });
  await discountOf(shop, { kind: 'FREE_DELIVERY', combines: true });
  const price = await quoted(shop, { items: [{ product: shop.product.id, quantity: 25 }] });
  expect(price.total).toBe('0.00');
  const answer = await placed({ quote_token: price.quote_token });
  expect(answer.body).toMatchObject({ payment_status: 'PAID', amount_due: '0.00', total: '0.00' });
  expect(answer.body.confirmed_at).not.toBeNull();
  const paying = await call(wire, charge, { body: { token: answer.body.token } });
  expectProblem(charge, paying, 'invalid_state');
});
