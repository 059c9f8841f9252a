import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { route as create } from '../../functions/orders/links/create.ts';
import { route as get } from '../../functions/orders/links/get.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { removeProduct } from '../../shared/catalog/data/products.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { toShownLineView } from '../../shared/orders/checkout/line-view.ts';
import { fill } from '../../shared/orders/domain/checkout/basket.ts';
import { saveStore } from '../../shared/stores/data/stores.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { openShop, wantedOf } from '../support/people/orders/checkout.ts';
import { newStock } from '../support/people/stores/stock.ts';
import { employ } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

test('a basket that the store fills is opened by its link, quoted, and gone when it expires', async () => {
  const shop = await openShop(wire);
  const other = await newStock(wire, shop.store, 5, { name: 'Gown' });
  const { headers, store } = shop;
  const items = [shop, other].map(({ product }) => ({ product: product.id, quantity: 2 }));
  const body = { items, expires_in: 3600 };
  const params = { store_id: store.id };
  const made = await call(wire, create, { headers, params, body });
  expect(made.status, made.text).toBe(201);
  const code = String(made.body.code);
  expect(made.body).toMatchObject({
    store: store.id,
    expires_at: '2026-11-21T10:30:00.000Z',
    url: `${wire.config.SVC_BASE_URL}/s/${store.slug}/b/${code}`,
  });
  const opened = (on = wire) => call(on, get, { params: { code } });
  const found = await opened();
  expect(found.headers['cache-control']).toBe('public, max-age=15');
  expect(found.body).toMatchObject({
    store: { id: store.id, slug: store.slug, name: store.name },
    items: items.map((item) => ({ ...item, variant: item.product })),
    subtotal: '74000.00',
    issues: [],
    lines: [shop, other].map(({ product }) => ({ slug: product.slug, image: null })),
  });
  const priced = await call(wire, quote, { body: { ...wantedOf(shop), items: found.body.items } });
  expect(priced.body.subtotal).toBe('74000.00');
  await wire.table.commit([removeProduct(other.product)]);
  expect((await opened()).body).toMatchObject({
    subtotal: '37000.00',
    items: [{ product: shop.product.id }],
    issues: [{ pointer: '/items/1/product', code: 'not_found' }],
  });
  const read = await loadNamedStore(wire.table, store.id);
  await wire.table.commit([saveStore(read, { status: 'DRAFT' }, wire.now())]);
  expectProblem(get, await opened(), 'not_found');
  const draft = await loadNamedStore(wire.table, store.id);
  await wire.table.commit([saveStore(draft, { status: 'PAUSED' }, wire.now())]);
  expect((await opened()).status).toBe(200);
  expectProblem(get, await opened(atTime(wire, '2026-11-21T10:30:00.000Z')), 'not_found');
  expectProblem(get, await call(wire, get, { params: { code: '0000000000000' } }), 'not_found');
  const keyed = { params, body, headers: { ...headers, 'idempotency-key': randomUUID() } };
  const again = { ...keyed, body: { ...body, items: items.slice(0, 1) } };
  const codes = [await call(wire, create, again), await call(wire, create, again)].map(
    (one) => one.body.code,
  );
  expect(codes[0]).toBe(codes[1]);
});

test('a line names the page and the first picture of its product, for the page of the shop', async () => {
  const { store, product } = await openShop(wire);
  const image = {
    id: toId<'Image'>(randomUUID()),
    status: 'READY',
    position: 0,
    variants: [],
    created_at: product.created_at,
  } as const;
  const shown = { ...product, images: { [image.id]: image } };
  const [line] = fill(store.id, [{ product: product.id, quantity: 1 }], [shown]).lines;
  expect(line && toShownLineView(line, shown, 'https://svc.example')).toMatchObject({
    slug: product.slug,
    image: `https://svc.example/media/${store.id}/${product.id}/${image.id}-160.webp`,
  });
});

test('a browser gets a page with the basket, and the ways to order it', async () => {
  const shop = await openShop(wire, { store: { name: 'Ada <b>Stores</b>', whatsapp: '+2348034567890' } });
  const other = await newStock(wire, shop.store, 5, { name: 'Gown' });
  const { headers, store } = shop;
  const items = [shop, other].map(({ product }) => ({ product: product.id, quantity: 2 }));
  const made = await call(wire, create, { headers, params: { store_id: store.id }, body: { items } });
  const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const open = (code: string, on = wire) => call(on, get, { params: { code }, headers: browser });
  const page = await open(String(made.body.code));
  expect([page.status, page.headers['content-type'], page.headers.vary]).toEqual([
    200,
    'text/html; charset=utf-8',
    'accept',
  ]);
  for (const said of [
    'Your basket',
    'Ada &lt;b&gt;Stores',
    '2 × Gown',
    '₦74,000',
    'https://wa.me/2348034567890?text=',
  ])
    expect(page.text).toContain(said);
  await wire.table.commit([removeProduct(other.product)]);
  expect((await open(String(made.body.code))).text).toContain('One item is no longer on sale.');
  for (const code of ['0000000000000', 'half-of-it']) {
    const dead = await open(code);
    expect([dead.status, dead.text.includes('This link does not work')]).toEqual([404, true]);
  }
  expect((await open(String(made.body.code), atTime(wire, '2027-11-21T10:30:00.000Z'))).status).toBe(404);
});

test('only those who talk to customers fill baskets, with what the store sells', async () => {
  const [shop, strange] = [await openShop(wire), await openShop(wire)];
  const params = { store_id: shop.store.id };
  const body = { items: [{ product: shop.product.id, quantity: 1 }] };
  for (const [role, status] of [
    ['SUPPORT', 201],
    ['VIEWER', 403],
  ] as const) {
    const user = await newUser(wire, 'merchant');
    await employ(wire, shop.store, user, role);
    const headers = await signedIn(wire, user, 'live');
    expect((await call(wire, create, { headers, params, body })).status).toBe(status);
  }
  expectProblem(create, await call(wire, create, { headers: strange.headers, params, body }), 'not_found');
  const other = { items: [{ product: strange.product.id, quantity: 1 }] };
  const refused = await call(wire, create, { headers: shop.headers, params, body: other });
  expectProblem(create, refused, 'invalid_request');
  expect(refused.body.errors).toMatchObject([{ pointer: '/items/0/product', code: 'not_found' }]);
});

test('the claim of a store ends the links that its partner made before', async () => {
  const { store, headers, product } = await openShop(wire);
  const body = { items: [{ product: product.id, quantity: 1 }], expires_in: 3600 };
  const newCode = async () => {
    const made = await call(wire, create, { headers, params: { store_id: store.id }, body });
    return String(made.body.code);
  };
  const early = await newCode();
  const claimedAt = new Date(wire.now().getTime() + 1000);
  const client = {
    id: toId<'Client'>(randomUUID()),
    organization: toId<'Organization'>(randomUUID()),
    claimed_at: claimedAt.toISOString(),
  };
  const read = await loadNamedStore(wire.table, store.id);
  await wire.table.commit([saveStore(read, { client }, claimedAt)]);
  expectProblem(get, await call(wire, get, { params: { code: early } }), 'not_found');
  later(1);
  expect((await call(wire, get, { params: { code: await newCode() } })).status).toBe(200);
});
