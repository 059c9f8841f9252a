import { describe, expect, test } from 'vitest';
import { consumer as buildConsumer } from '../../functions/catalog/build.ts';
import { route as listProducts } from '../../functions/catalog/list-products.ts';
import { route as search } from '../../functions/catalog/search.ts';
import { route as openLink } from '../../functions/orders/links/get.ts';
import { route as charge } from '../../functions/orders/payment/charge.ts';
import { route as follow } from '../../functions/orders/public/get.ts';
import { route as place } from '../../functions/orders/public/place.ts';
import { route as quote } from '../../functions/orders/public/quote.ts';
import { route as directory } from '../../functions/stores/directory/list.ts';
import { route as get } from '../../functions/stores/get.ts';
import { route as listZones } from '../../functions/stores/zones/list.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { addBasketLink } from '../../shared/orders/data/basket-links.ts';
import { loadUncheckedOrder } from '../../shared/orders/data/orders.ts';
import { loadStore, type Store, type StoreChange, saveStore } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser } from '../support/people/identity/fixtures.ts';
import { cards } from '../support/people/money/funding.ts';
import { newCustomer, wantedOf } from '../support/people/orders/checkout.ts';
import { bucketFor, follow as followChange } from '../support/people/stores/catalogs.ts';
import { newClientStore } from '../support/people/stores/client-stores.ts';
import { newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();
bucketFor(wire);

type Made = Awaited<ReturnType<typeof newClientStore>>;
const now = () => wire.now().toISOString();

const orderOf = (shop: Made, more: object = {}) => ({
  ...wantedOf(shop, 1),
  payment_method: 'ONLINE',
  customer: newCustomer(),
  ...more,
});

/** Changes a store, as it is now. */
async function set({ store: { id } }: Made, change: (store: Store) => StoreChange): Promise<void> {
  const store = await loadStore(wire.table, id);
  if (!store?.client) throw new Error('the store of the client is gone');
  await wire.table.commit([saveStore(store, change(store), wire.now())]);
}

/** The names of the open gates of an answer. */
const gatesIn = ({ body }: Answered) =>
  (Array.isArray(body.gates) ? body.gates : []).map(({ gate }) => String(gate));

describe('a test store that a partner prepared', () => {
  test('sells from the start, from the quote to the payment, although its account has no user', async () => {
    const shop = await newClientStore(wire, { mode: 'test' });
    const quoted = await call(wire, quote, { body: wantedOf(shop, 1) });
    expect([quoted.status, quoted.body.issues]).toEqual([201, []]);
    const { quote_token } = quoted.body;
    const placed = await call(wire, place, {
      body: { quote_token, payment_method: 'ONLINE', customer: newCustomer() },
    });
    expect(placed.status, placed.text).toBe(201);
    const { token } = placed.body;
    const paid = await call(wire, charge, { body: { token, card: cards.succeeds } });
    expect(paid.body).toMatchObject({ status: 'SUCCEEDED' });
    const seen = await call(wire, follow, { params: { token: String(token) } });
    expect(seen.body).toMatchObject({ payment_status: 'PAID' });
    const direct = await call(wire, place, { body: orderOf(shop) });
    expect(direct.status, direct.text).toBe(201);
  });

  test('is public from the start: its page, zones, catalog, search and links, but not in the directory', async () => {
    const shop = await newClientStore(wire, { mode: 'test', slug: 'test-client-ada' });
    const { store, product, variant } = shop;
    await followChange(wire, buildConsumer, { name: 'product.created', store });
    const params = { slug: store.slug };
    expect((await call(wire, get, { params: { store_id: store.slug } })).body).toMatchObject({
      id: store.id,
      status: 'DRAFT',
    });
    const zones = await call(wire, listZones, { params: { store_id: store.slug } });
    expect(zones.body.results).toHaveLength(1);
    const inCatalog = { results: [{ id: product.id }] };
    expect((await call(wire, listProducts, { params })).body).toMatchObject(inCatalog);
    expect((await call(wire, search, { query: { store: store.slug } })).body).toMatchObject(inCatalog);
    const code = 'k7qx2m9rt4vb0';
    const expires_at = new Date(wire.now().getTime() + 60_000).toISOString();
    const items = [{ product: product.id, variant, quantity: 1 }];
    await wire.table.commit([addBasketLink({ code, store: store.id, items, expires_at })]);
    expect((await call(wire, openLink, { params: { code } })).body).toMatchObject({ code });
    const listed = await call(wire, directory, { query: { q: 'ada' } });
    expect(JSON.stringify(listed.body)).not.toContain(store.id);
  });

  test('is hidden while an admin has suspended it, and sells on after the end of the client', async () => {
    const shop = await newClientStore(wire, { mode: 'test' }, { ended_at: now() });
    expect((await call(wire, quote, { body: wantedOf(shop, 1) })).status).toBe(201);
    await set(shop, () => ({ status: 'SUSPENDED', suspension: { reason: 'fraud', before: 'DRAFT' } }));
    expect((await call(wire, get, { params: { store_id: shop.store.slug } })).status).toBe(404);
    const quoting = await call(wire, quote, { body: wantedOf(shop, 1) });
    expect(quoting.status).toBe(404);
    expectProblem(place, await call(wire, place, { body: orderOf(shop) }), 'store_not_live');
  });

  test('is no rule for other test drafts, which stay hidden', async () => {
    const owner = await newUser(wire, 'merchant');
    const { slug } = await newStore(wire, owner, { mode: 'test' });
    expect((await call(wire, get, { params: { store_id: slug } })).status).toBe(404);
  });
});

describe('a live store that a partner prepared', () => {
  test('answers 404 in public and takes no order before it is live, and names the gates that are open', async () => {
    const shop = await newClientStore(wire);
    expect((await call(wire, get, { params: { store_id: shop.store.slug } })).status).toBe(404);
    const quoted = await call(wire, quote, { body: wantedOf(shop, 1) });
    expectProblem(quote, quoted, 'store_not_live');
    expect(quoted.body.gates).toEqual([
      {
        gate: 'claim',
        detail: 'The merchant has not claimed the store.',
        next: {
          action: 'Invite the merchant, who then accepts the claim.',
          url: `${wire.config.SVC_BASE_URL}/api/v1/console/drafts/${shop.store.client?.id}/invite/`,
        },
      },
      expect.objectContaining({ gate: 'license' }),
    ]);
    const { wire: on, requests } = counted(wire);
    const placed = await call(on, place, { body: orderOf(shop) });
    expectProblem(place, placed, 'store_not_live');
    expect(placed.body.gates).toEqual(quoted.body.gates);
    expect(requests.filter((name) => name === 'GetItem' || name === 'Query')).toEqual([]);
    await set(shop, ({ client }) => ({ client: client && { ...client, claimed_at: now() } }));
    expect(gatesIn(await call(wire, place, { body: orderOf(shop) }))).toEqual(['license']);
    await set(shop, ({ client }) => ({ client: client && { ...client, licensed_at: now() } }));
    const unpublished = await call(wire, quote, { body: wantedOf(shop, 1) });
    expectProblem(quote, unpublished, 'store_not_live');
    expect(gatesIn(unpublished)).toEqual([]);
  });

  test('takes no payment for an order once its merchant has taken it down', async () => {
    const shop = await newClientStore(
      wire,
      { status: 'PUBLISHED' },
      { claimed_at: now(), licensed_at: now() },
    );
    const { body } = await call(wire, place, { body: orderOf(shop) });
    await set(shop, () => ({ status: 'DRAFT' }));
    const refused = await call(wire, charge, { body: { token: body.token, card: cards.succeeds } });
    expectProblem(charge, refused, 'store_not_live');
    expect(gatesIn(refused)).toEqual([]);
    const order = await loadUncheckedOrder(wire.table, toId<'Order'>(String(body.id)));
    expect(order).toMatchObject({ status: 'PLACED', paid: 0 });
  });

  test('sells on when its licence ends, because gates are asked only before it is live', async () => {
    const shop = await newClientStore(wire, { status: 'PUBLISHED' }, { claimed_at: now() });
    expect((await call(wire, quote, { body: wantedOf(shop, 1) })).status).toBe(201);
    expect((await call(wire, place, { body: orderOf(shop) })).status).toBe(201);
  });

  test('is a draft like any other after the end of the client', async () => {
    const shop = await newClientStore(wire, {}, { ended_at: now() });
    expect((await call(wire, quote, { body: wantedOf(shop, 1) })).status).toBe(404);
    const placed = await call(wire, place, { body: orderOf(shop) });
    expectProblem(place, placed, 'store_not_live');
    expect(gatesIn(placed)).toEqual([]);
  });
});
