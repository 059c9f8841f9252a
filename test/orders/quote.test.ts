import { describe, expect, test } from 'vitest';
import { route as getProduct } from '../../functions/catalog/get-product.ts';
import { route as createLevel } from '../../functions/inventory/levels/create.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as deleteStore } from '../../functions/stores/delete.ts';
import { seedMarket } from '../../infra/local/demo/market.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { quoteReaderAccess } from '../../shared/orders/checkout/quote-token.ts';
import { home } from '../../shared/stores/contract/story.data.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { deliverTo, newCustomer, openShop, type Shop, wantedOf } from '../support/people/orders/checkout.ts';
import { newStock, receive } from '../support/people/stores/stock.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();

const quoted = (shop: Shop, more: object = {}, on = wire) =>
  call(on, quote, { body: { ...wantedOf(shop), ...more } });
const issuesOf = (body: Readonly<Record<string, unknown>>) =>
  Array.isArray(body.issues) ? body.issues.map(({ pointer, code }) => `${pointer} ${code}`) : [];

describe('a quote', () => {
  test('prices the goods, the delivery and the tax, and signs them', async () => {
    const shop = await openShop(wire);
    const { status, body } = await quoted(shop);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      store: shop.store.id,
      currency: 'NGN',
      subtotal: '37000.00',
      delivery_fee: '1500.00',
      service_fee: '0.00',
      tax_total: '2581.40',
      total: '38500.00',
      issues: [],
      expires_at: '2026-11-21T09:45:00.000Z',
      ready_at: '2026-11-21T10:00:00.000Z',
      lines: [{ product: shop.product.id, variant: shop.variant, unit_price: '18500.00', total: '37000.00' }],
      delivery_options: [
        { id: `${shop.zone.id}:STANDARD`, fee: '1500.00', service_level: 'STANDARD', badge: '' },
      ],
      delivery_option: `${shop.zone.id}:STANDARD`,
    });
    const { quoted: bound } = await quoteReaderAccess.of(wire).read(String(body.quote_token));
    expect(bound).toMatchObject({
      store: shop.store.id,
      method: 'DELIVERY',
      address: home,
      warehouse: shop.warehouse,
      service_fee: 0,
      lines: [{ variant: shop.variant, quantity: 2, unit_price: 1_850_000 }],
      option: { fee: 150_000, by: 'PLATFORM', service_level: 'STANDARD' },
    });
  });

  test('costs 1 request by the id or the slug of a store that the process has seen, and writes nothing', async () => {
    const shop = await openShop(wire);
    const slug = { store: shop.store.slug };
    for (const named of [{}, slug]) {
      expect((await quoted(shop, named)).body.total).toBe('38500.00');
      const { wire: watched, requests } = counted(wire);
      expect((await quoted(shop, named, watched)).body.total).toBe('38500.00');
      expect(requests).toEqual(['BatchGetItem']);
    }
  });

  test('sees what became of a store that the process knows', async () => {
    const shop = await openShop(wire, { quantity: 1 });
    expect(issuesOf((await quoted(shop)).body)).toEqual(['/items/0/quantity out_of_stock']);
    const { headers } = shop;
    const made = { name: 'Ikeja', stores: [shop.store.id] };
    const { body: warehouse } = await call(wire, createWarehouse, { headers, body: made });
    const shelf = { warehouse: warehouse.id, product: shop.product.id, variant: shop.variant };
    const { body: level } = await call(wire, createLevel, { headers, body: shelf });
    await receive(wire, toId<'Level'>(String(level.id)), 5);
    const { wire: watched, requests } = counted(wire);
    expect(issuesOf((await quoted(shop, {}, watched)).body)).toEqual([]);
    expect(requests).toEqual(['BatchGetItem', 'BatchGetItem']);
    await call(wire, deleteStore, { headers, params: { store_id: shop.store.id } });
    expectProblem(quote, await quoted(shop), 'not_found');
  });

  test('lets the customer choose a delivery, and has none for a pickup', async () => {
    const shop = await openShop(wire, { zone: { pricing: 'LIVE', fee: undefined, service_levels: [] } });
    const { body } = await quoted(shop);
    const options = Array.isArray(body.delivery_options) ? body.delivery_options : [];
    expect(options.length).toBeGreaterThan(2);
    expect(body.delivery_option).toBe(options[0].id);
    for (const { delivery_window } of options) {
      expect(delivery_window.display).toMatch(/^(today by|tomorrow,|\w{3} \d+ \w{3},) /);
      expect(Date.parse(delivery_window.from)).toBeGreaterThanOrEqual(Date.parse(String(body.ready_at)));
    }
    const chosen = await quoted(shop, { delivery_option: options[1].id });
    expect([chosen.body.delivery_option, chosen.body.delivery_fee]).toEqual([options[1].id, options[1].fee]);
    const pickup = await quoted(shop, { method: 'PICKUP', address: null });
    expect(pickup.body).toMatchObject({
      delivery_options: [],
      delivery_fee: '0.00',
      total: '37000.00',
      issues: [],
    });
  });

  test('asks carriers where riders do not go, in no request more', async () => {
    await seedMarket(wire.table);
    const zone = {
      kind: 'RADIUS',
      areas: undefined,
      radius_km: 900,
      pricing: 'LIVE',
      fee: undefined,
    } as const;
    const shop = await openShop(wire, { store: { mode: 'test' }, zone: { ...zone, service_levels: [] } });
    const abuja = {
      address: '1 Aso Drive',
      city: 'Abuja',
      state: 'FCT',
      latitude: 9.0765,
      longitude: 7.3986,
    };
    const { wire: watched, requests } = counted(wire);
    const { body } = await quoted(shop, { address: abuja }, watched);
    expect(requests).toHaveLength(3);
    expect(body.issues).toEqual([]);
    const options = Array.isArray(body.delivery_options) ? body.delivery_options : [];
    expect(options.map(({ service_level }) => service_level)).toContain('STANDARD');
    expect(options[0].estimated_minutes).toBeGreaterThan(24 * 60 - 1);
    expect(body.delivery_fee).toBe(options[0].fee);
  });

  test('tells what keeps the order from being placed, and is signed all the same', async () => {
    const shop = await openShop(wire, {
      quantity: 1,
      store: { min_order: asKobo(5_000_000), status: 'PAUSED' },
    });
    const { body } = await quoted(shop, { address: { ...home, state: 'Kano', city: 'Kano' } });
    expect(issuesOf(body)).toEqual([
      '/store store_closed',
      '/items/0/quantity out_of_stock',
      '/items below_minimum',
      '/address address_not_deliverable',
    ]);
    expect([body.ready_at, typeof body.quote_token]).toEqual([null, 'string']);
    const open = await openShop(wire);
    expect(issuesOf((await quoted(open, { requested_for: '2026-12-25T12:00:00Z' })).body)).toEqual([
      '/requested_for too_late',
    ]);
    expect(issuesOf((await quoted(open, { address: null })).body)).toEqual(['/address required']);
  });

  test.each(['DRAFT', 'SUSPENDED'] as const)(
    'is refused for a store that is %s, as for an unknown one',
    async (status) => {
      const shop = await openShop(wire, { store: { status } });
      for (const store of [shop.store.id, shop.store.slug])
        expectProblem(quote, await quoted(shop, { store }), 'not_found');
      const product = { slug: shop.store.slug, product: shop.product.id };
      expectProblem(getProduct, await call(wire, getProduct, { params: product }), 'not_found');
    },
  );

  test('tells of 20 units at most, and sums equal lines before it looks at them', async () => {
    const shop = await openShop(wire, { quantity: 70 });
    const detailsOf = async (quantity: number) => {
      const { body } = await quoted(shop, { items: [{ product: shop.product.id, quantity }] });
      return Array.isArray(body.issues) ? body.issues.map(({ detail }) => detail) : [];
    };
    expect(await detailsOf(71)).toEqual(['is too many: 20 of Adire shirt available, 71 requested']);
    const few = await openShop(wire, { quantity: 3 });
    const twice = { items: [2, 2].map((quantity) => ({ product: few.product.id, quantity })) };
    expect(issuesOf((await quoted(few, twice)).body)).toEqual([
      '/items/0/quantity out_of_stock',
      '/items/1/quantity out_of_stock',
    ]);
    const { product, variant } = shop;
    const lines = [
      { product: few.product.id, quantity: 1 },
      { product: product.id, quantity: 500 },
      { product: product.id, variant, quantity: 500 },
    ];
    for (const [route, more] of [
      [quote, {}],
      [place, { customer: newCustomer() }],
    ] as const) {
      const refused = await call(wire, route, { body: { ...wantedOf(shop), items: lines, ...more } });
      expectProblem(route, refused, 'invalid_request');
      expect(refused.body.errors).toMatchObject([{ pointer: '/items/1/quantity' }]);
    }
  });

  test('takes units that are not counted, and those that may be ordered beyond the stock', async () => {
    for (const product of [{ track_inventory: false }, { allow_backorder: true }]) {
      const shop = await openShop(wire, { quantity: 0, product });
      expect(issuesOf((await quoted(shop)).body)).toEqual([]);
    }
  });

  test('comes from one warehouse that has every line', async () => {
    const shop = await openShop(wire, { quantity: 3 });
    const other = await newStock(wire, shop.store, 1);
    const items = [
      { product: shop.product.id, quantity: 2 },
      { product: other.product.id, quantity: 1 },
      { product: shop.product.id, quantity: 2 },
    ];
    // The same shirt twice wants four of three.
    expect(issuesOf((await quoted(shop, { items })).body)).toEqual([
      '/items/0/quantity out_of_stock',
      '/items/2/quantity out_of_stock',
    ]);
    expect(issuesOf((await quoted(shop, { items: items.slice(0, 2) })).body)).toEqual([]);
  });

  test('refuses what the store does not sell, at its pointer', async () => {
    const shop = await openShop(wire, { product: { max_per_order: 3 } });
    const strange = await openShop(wire);
    const draft = await newStock(wire, shop.store, 5, { status: 'DRAFT' });
    const choice = await newStock(wire, shop.store, 5, { options: [{ name: 'Size', values: ['S', 'L'] }] });
    const items = [
      { product: strange.product.id, quantity: 1 },
      { product: draft.product.id, quantity: 1 },
      { product: choice.product.id, quantity: 1 },
      { product: choice.product.id, variant: shop.variant, quantity: 1 },
      { product: shop.product.id, quantity: 2 },
      { product: shop.product.id, quantity: 2 },
    ];
    const refused = await quoted(shop, { items });
    expectProblem(quote, refused, 'invalid_request');
    const errors = Array.isArray(refused.body.errors) ? refused.body.errors : [];
    expect(errors.map(({ pointer, code }) => [pointer, code])).toEqual([
      ['/items/0/product', 'not_found'],
      ['/items/1/product', 'not_found'],
      ['/items/2/variant', 'required'],
      ['/items/3/variant', 'not_found'],
      ['/items/4/quantity', 'too_large'],
    ]);
    const many = Array.from({ length: 41 }, () => ({ product: shop.product.id, quantity: 1 }));
    for (const bad of [
      { items: [] },
      { items: many },
      { items: [{ product: shop.product.id, quantity: 1000 }] },
    ])
      expectProblem(quote, await quoted(shop, bad), 'invalid_request');
    expectProblem(quote, await quoted(shop, { store: 'no-such-shop' }), 'not_found');
    const pickup = await openShop(wire, { store: { fulfillment_methods: ['PICKUP'] } });
    expectProblem(quote, await quoted(pickup), 'invalid_request');
  });

  test('holds for 15 minutes, says no more of a mode than its store, and is of no other kind of token', async () => {
    const shop = await openShop(wire, { store: { mode: 'test' } });
    const { body } = await quoted(shop, { store: shop.store.slug });
    const token = String(body.quote_token);
    const at = (time: string) => quoteReaderAccess.of(atTime(wire, time)).read(token);
    expect((await at('2026-11-21T09:44:59.000Z')).expired).toBe(false);
    expect((await at('2026-11-21T09:45:01.000Z')).expired).toBe(true);
    const [header, payload, signature = ''] = token.split('.');
    const other = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    await expect(quoteReaderAccess.of(wire).read(`${header}.${payload}.${other}`)).rejects.toThrow(
      'not valid',
    );
    const forged = Buffer.from(JSON.stringify({ store: shop.store.id })).toString('base64url');
    await expect(quoteReaderAccess.of(wire).read(`${header}.${forged}.${signature}`)).rejects.toThrow(
      'not valid',
    );
  });

  test('follows the zone of the address', async () => {
    const shop = await openShop(wire);
    const own: Parameters<typeof deliverTo>[2] = {
      delivered_by: 'STORE',
      fee: asKobo(50_000),
      areas: [{ state: 'Lagos', city: 'Lagos' }],
    };
    const [, near] = await deliverTo(wire, shop.store, {}, own);
    const { body } = await quoted(shop);
    expect(body).toMatchObject({
      delivery_option: `${near?.id}:STORE`,
      delivery_options: [
        { fee: '500.00', service_level: null, estimated_minutes: null, delivery_window: null },
      ],
    });
  });
});
