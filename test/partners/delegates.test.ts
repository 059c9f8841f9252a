import { describe, expect, test } from 'vitest';
import { route as createCategory } from '../../functions/catalog/categories/create.ts';
import { route as listCategories } from '../../functions/catalog/categories/list.ts';
import { route as createWarehouse } from '../../functions/inventory/warehouses/create.ts';
import { route as getWarehouse } from '../../functions/inventory/warehouses/get.ts';
import { route as listWarehouses } from '../../functions/inventory/warehouses/list.ts';
import { route as updateWarehouse } from '../../functions/inventory/warehouses/update.ts';
import { route as getOrder } from '../../functions/orders/get.ts';
import { route as listOrders } from '../../functions/orders/list.ts';
import { route as ready } from '../../functions/orders/ready.ts';
import { route as reject } from '../../functions/orders/reject.ts';
import { route as getShipment } from '../../functions/shipments/get.ts';
import { route as label } from '../../functions/shipments/labels/label.ts';
import { route as labels } from '../../functions/shipments/labels/labels.ts';
import { route as manifest } from '../../functions/shipments/labels/manifest.ts';
import { route as listShipments } from '../../functions/shipments/list.ts';
import { route as shipmentTimeline } from '../../functions/shipments/timeline.ts';
import { route as getStore } from '../../functions/stores/get.ts';
import { route as replaceStore } from '../../functions/stores/replace.ts';
import { route as updateStore } from '../../functions/stores/update.ts';
import type { StoreId } from '../../shared/kernel/ids.ts';
import { asKobo } from '../../shared/kernel/money.ts';
import { type GrantScope, grantScopes } from '../../shared/kernel/roles.ts';
import { secondsPerHour } from '../../shared/kernel/time.ts';
import {
  type Delegation,
  loadDelegation,
  removeDelegation,
  saveDelegation,
} from '../../shared/platform/http/credentials/delegations.ts';
import { keyOfGrantUses, lastUsesOf } from '../../shared/platform/http/credentials/grant-uses.ts';
import type { Store } from '../../shared/stores/data/stores.ts';
import { trail } from '../support/asserts/audit.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { fill, newUser, type Somebody, signedIn } from '../support/people/identity/fixtures.ts';
import { newShop, onOrder, paidOrder } from '../support/people/orders/paid-orders.ts';
import {
  grantOf,
  inNameOf,
  newClient,
  newOrganizationId,
  place,
} from '../support/people/partners/delegates.ts';
import { book } from '../support/people/shipments/booking.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startClockedWire } from '../support/wires/wire.ts';

const { wire, later } = await startClockedWire();

/** A member of a partner with a client: the headers in its own name, and in the client's. */
async function partnerOf(account: Somebody, scopes: readonly GrantScope[], store?: StoreId) {
  const organization = newOrganizationId();
  const member = await newUser(wire, 'merchant');
  await place(wire, member, organization, { role: 'MEMBER' });
  const delegation = await newClient(wire, {
    organization,
    account: account.id,
    store,
    grants: [grantOf([...scopes])],
  });
  const own = await signedIn(wire, member);
  return { organization, member, delegation, own, headers: inNameOf(own, delegation.client) };
}

/** A merchant with a store, and a partner with these scopes in it. */
async function storeWithPartner(fields: Partial<Store> = {}, ...scopes: readonly GrantScope[]) {
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner, fields);
  const partner = await partnerOf(owner, scopes, store.id);
  return { owner, store, partner, params: { store_id: store.id }, ownHeaders: await signedIn(wire, owner) };
}

const webhook_url = 'https://1.1.1.1/hooks';

describe('a partner who may edit a store', () => {
  test('sees no webhook_url, and changes neither it nor the address of the store', async () => {
    const { store, partner, params, ownHeaders } = await storeWithPartner({ webhook_url }, 'store:write');
    const { headers } = partner;
    const shown = async (asked = headers) => (await call(wire, getStore, { headers: asked, params })).body;
    expect(await shown()).toMatchObject({ id: store.id, webhook_url: null });
    for (const body of [
      { webhook_url: 'https://1.0.0.1/hooks' },
      { webhook_url },
      { webhook_url: null },
      { slug: 'another-name' },
    ]) {
      expectProblem(updateStore, await call(wire, updateStore, { headers, params, body }), 'forbidden');
      const whole = { name: 'Ada Stores', ...body };
      if (body.webhook_url !== null)
        expectProblem(
          replaceStore,
          await call(wire, replaceStore, { headers, params, body: whole }),
          'forbidden',
        );
    }
    expect(await shown(ownHeaders)).toMatchObject({ webhook_url, slug: store.slug });
  });

  test('changes the rest, and a replacement leaves both as they are', async () => {
    const { store, partner, params, ownHeaders } = await storeWithPartner({ webhook_url }, 'store:write');
    const { headers } = partner;
    const patched = await call(wire, updateStore, {
      headers,
      params,
      body: { name: 'Ada', slug: store.slug },
    });
    expect([patched.status, patched.body.name, patched.body.webhook_url]).toEqual([200, 'Ada', null]);
    const put = await call(wire, replaceStore, { headers, params, body: { name: 'Ada & Daughters' } });
    expect([put.status, put.body.webhook_url]).toEqual([200, null]);
    expect((await call(wire, getStore, { headers: ownHeaders, params })).body).toMatchObject({
      name: 'Ada & Daughters',
      webhook_url,
      slug: store.slug,
    });
  });

  test('is told which scope it lacks, also where the public is let in', async () => {
    const { partner, params } = await storeWithPartner({}, 'orders:read');
    const refused = await call(wire, getStore, { headers: partner.headers, params });
    expectProblem(getStore, refused, 'grant_required');
    expect(refused.body.required_scope).toBe('store:write');
  });
});

describe('what a grant covers', () => {
  test('is the client’s store, or else every store of the merchant, and none where the merchant works for others', async () => {
    const owner = await newUser(wire, 'merchant');
    const [first, second] = [await newStore(wire, owner), await newStore(wire, owner)];
    const elsewhere = await newStore(wire, await newUser(wire, 'merchant'));
    await employ(wire, elsewhere, owner, 'MANAGER');
    const ofFirst = await partnerOf(owner, ['store:write', 'catalog:write'], first.id);
    const ofAll = await partnerOf(owner, ['store:write', 'catalog:write']);
    const ownHeaders = await signedIn(wire, owner);
    for (const { id } of [first, second, elsewhere])
      await call(wire, createCategory, { headers: ownHeaders, body: { store: id, name: 'Shirts' } });
    const seen = async (headers: typeof ownHeaders) => {
      const { body } = await call(wire, listCategories, { headers });
      return JSON.stringify(body)
        .match(/(?<="store":")[^"]+/g)
        ?.toSorted();
    };
    expect(await seen(ownHeaders)).toEqual([first.id, second.id, elsewhere.id].toSorted());
    expect(await seen(ofAll.headers)).toEqual([first.id, second.id].toSorted());
    expect(await seen(ofFirst.headers)).toEqual([first.id]);
    const statusOf = async (headers: typeof ownHeaders, id: StoreId) =>
      (await call(wire, getStore, { headers, params: { store_id: id } })).status;
    expect(await statusOf(ofAll.headers, elsewhere.id)).toBe(404);
    expect(await statusOf(ofAll.headers, second.id)).toBe(200);
    expect(await statusOf(ofFirst.headers, second.id)).toBe(404);
  });

  test('has a warehouse that serves other stores too, which it then only reads', async () => {
    const { owner, store, partner, ownHeaders } = await storeWithPartner({}, 'inventory:write');
    const other = await newStore(wire, owner);
    const made = await call(wire, createWarehouse, {
      headers: ownHeaders,
      body: { name: 'Both', stores: [store.id, other.id] },
    });
    expect(made.status, made.text).toBe(201);
    const { headers } = partner;
    const params = { warehouse_id: String(made.body.id) };
    expect((await call(wire, getWarehouse, { headers, params })).status).toBe(200);
    const edit = (body: object) => call(wire, updateWarehouse, { headers, params, body });
    expectProblem(updateWarehouse, await edit({ name: 'Mine' }), 'forbidden');
    const { body: list } = await call(wire, listWarehouses, { headers });
    expect(list.results).toHaveLength(2);
    const create = (stores: readonly string[]) =>
      call(wire, createWarehouse, { headers, body: { name: 'More', stores } });
    const refused = await create([store.id, other.id]);
    expectProblem(createWarehouse, refused, 'invalid_request');
    expect(refused.body.errors).toMatchObject([{ pointer: '/stores/1', code: 'not_found' }]);
    const own = await create([store.id]);
    expect(own.status, own.text).toBe(201);
    const wider = await call(wire, updateWarehouse, {
      headers,
      params: { warehouse_id: String(own.body.id) },
      body: { stores: [store.id, other.id] },
    });
    expectProblem(updateWarehouse, wider, 'invalid_request');
  });

  test('has the orders of its stores, and the shipments of these orders', async () => {
    const shop = await newShop(wire);
    const beside = await newShop(wire, 'live', shop.owner);
    await fill(wire, { user: shop.owner.id, mode: 'live' }, asKobo(10_000_000));
    const scopes: readonly GrantScope[] = ['orders:write', 'shipments:read'];
    const partner = await partnerOf(shop.owner, scopes, shop.store.id);
    const ofAll = await partnerOf(shop.owner, scopes);
    const { order } = await paidOrder(wire, shop);
    const { order: other } = await paidOrder(wire, beside);
    const { headers } = partner;
    const listed = await call(wire, listOrders, { headers });
    expect(listed.body.results).toMatchObject([{ id: order.id }]);
    expectProblem(getOrder, await call(wire, getOrder, onOrder(headers, other)), 'not_found');
    expectProblem(reject, await call(wire, reject, onOrder(headers, other, { reason: 'No' })), 'not_found');

    const booked = await call(wire, ready, onOrder(headers, order, {}));
    expect(booked.status, booked.text).toBe(200);
    await call(wire, ready, onOrder(shop.headers, other, {}));
    const plain = await book(wire, shop.headers);
    expect(plain.status, plain.text).toBe(201);
    const own = await call(wire, listShipments, { headers: shop.headers });
    expect(own.body.results).toHaveLength(3);
    expect((await call(wire, listShipments, { headers: ofAll.headers })).body.results).toHaveLength(3);
    const { body } = await call(wire, listShipments, { headers });
    expect(body.results).toMatchObject([{ order_id: order.id }]);
    const [{ id: its }] = JSON.parse(JSON.stringify(body.results));
    for (const route of [getShipment, shipmentTimeline, label]) {
      const params = { shipment_id: String(plain.body.id) };
      expectProblem(route, await call(wire, route, { headers, params }), 'not_found');
      expect((await call(wire, route, { headers, params: { shipment_id: its } })).status).toBe(200);
      expect((await call(wire, route, { headers: ofAll.headers, params })).status).toBe(200);
    }
    const shipment_ids = [its, plain.body.id];
    for (const route of [labels, manifest]) {
      expect((await call(wire, route, { headers: ofAll.headers, body: { shipment_ids } })).status).toBe(200);
      const { status, body: refused } = await call(wire, route, { headers, body: { shipment_ids } });
      expect([status, refused.errors]).toMatchObject([
        400,
        [{ pointer: '/shipment_ids/1', code: 'not_found' }],
      ]);
    }
  });

  test('lasts no longer than the grant, the membership and the client', async () => {
    const { partner, params } = await storeWithPartner({}, 'store:write');
    const { delegation, headers, member, organization } = partner;
    const asked = () => call(wire, getStore, { headers, params });
    const change = async (next: Partial<Delegation>) =>
      wire.table.commit([
        saveDelegation({ ...delegation, ...next }, await loadDelegation(wire.table, delegation.client)),
      ]);
    expect((await asked()).status).toBe(200);
    await change({ grants: [] });
    expectProblem(getStore, await asked(), 'grant_required');
    await change({});
    expect((await asked()).status).toBe(200);
    await place(wire, member, organization, undefined);
    expectProblem(getStore, await asked(), 'grant_required');
    await place(wire, member, organization, { role: 'ADMIN', suspended: true });
    expectProblem(getStore, await asked(), 'organization_suspended');
    await place(wire, member, organization, { role: 'ADMIN' });
    expect((await asked()).status).toBe(200);
    await wire.table.commit([removeDelegation(delegation.client)]);
    expectProblem(getStore, await asked(), 'grant_required');
  });
});

describe('the use of a grant', () => {
  const usedAt = async ({ client, grants: [grant] }: Delegation) =>
    grant && (await lastUsesOf(wire.table, [client])).get(grant.id);

  test('is noted once an hour, by reads and by changes', async () => {
    const { partner, params } = await storeWithPartner({}, 'store:write');
    const { headers, delegation } = partner;
    expect(await usedAt(delegation)).toBeUndefined();
    const first = wire.now().toISOString();
    await call(wire, getStore, { headers, params });
    expect(await usedAt(delegation)).toBe(first);
    later(secondsPerHour - 1);
    await call(wire, updateStore, { headers, params, body: { name: 'Ada' } });
    expect(await usedAt(delegation)).toBe(first);
    later(1);
    const second = wire.now().toISOString();
    const fresh = inNameOf(await signedIn(wire, partner.member), delegation.client);
    const changed = await call(wire, updateStore, { headers: fresh, params, body: { name: 'Obi' } });
    expect(changed.status, changed.text).toBe(200);
    expect(await usedAt(delegation)).toBe(second);
  });

  test('is not noted when it is refused, and not of a draft', async () => {
    const { owner, partner, params, store } = await storeWithPartner({}, 'orders:read');
    const { own, organization, delegation } = partner;
    await call(wire, getStore, { headers: partner.headers, params });
    expect(await usedAt(delegation)).toBeUndefined();
    const draft = await newClient(wire, { organization, account: owner.id, store: store.id, draft: true });
    const answer = await call(wire, getStore, { headers: inNameOf(own, draft.client), params });
    expect([answer.status, await wire.table.get(keyOfGrantUses(draft.client))]).toEqual([200, undefined]);
  });

  test('costs one request, and another one once an hour', async () => {
    const { partner, params, ownHeaders } = await storeWithPartner({}, 'store:write');
    const spy = counted(wire);
    const requests = async (headers: typeof ownHeaders) => {
      const before = spy.requests.length;
      await call(spy.wire, getStore, { headers, params });
      return spy.requests.slice(before);
    };
    expect(await requests(ownHeaders)).toEqual(['BatchGetItem']);
    expect(await requests(partner.headers)).toEqual(['BatchGetItem', 'UpdateItem', 'BatchGetItem']);
    expect(await requests(partner.headers)).toEqual(['BatchGetItem', 'BatchGetItem']);
  });
});

describe('what a partner does', () => {
  test('stands on the merchant’s trail with the member, the organization and the grant', async () => {
    const { partner, params, ownHeaders } = await storeWithPartner({}, 'store:write');
    const { member, organization, delegation, own } = partner;
    await call(wire, updateStore, { headers: partner.headers, params, body: { name: 'Ada' } });
    const { results } = await trail(wire, ownHeaders);
    expect(results).toMatchObject([
      {
        action: 'stores.update',
        target: params.store_id,
        delegate: { member: member.id, organization, grant: delegation.grants[0]?.id },
      },
    ]);
    expect((await trail(wire, own)).results).toEqual([]);
  });

  test('is recorded without a grant while the shop is a draft', async () => {
    const { owner, partner, params, ownHeaders, store } = await storeWithPartner({});
    const { organization, own, member } = partner;
    const { client } = await newClient(wire, {
      organization,
      account: owner.id,
      store: store.id,
      draft: true,
    });
    await call(wire, updateStore, { headers: inNameOf(own, client), params, body: { name: 'Ada' } });
    const [entry] = (await trail(wire, ownHeaders)).results;
    expect(entry?.delegate).toEqual({ member: member.id, organization });
  });

  test('repeats no answer of the merchant, and goes on with no list of the merchant', async () => {
    const { owner, store, ownHeaders } = await storeWithPartner({});
    const partner = await partnerOf(owner, [...grantScopes]);
    const create = (headers: typeof ownHeaders) =>
      call(wire, createCategory, {
        headers: { ...headers, 'idempotency-key': 'one' },
        body: { store: store.id, name: 'Shirts' },
      });
    const made = await create(ownHeaders);
    const again = await create(partner.headers);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect(again.body.id).not.toBe(made.body.id);
    expect((await create(partner.headers)).body).toEqual(again.body);
    await call(wire, createCategory, { headers: ownHeaders, body: { store: store.id, name: 'Hats' } });
    const page = await call(wire, listCategories, { headers: ownHeaders, query: { limit: '1' } });
    const cursor = new URL(String(page.body.next)).searchParams.get('cursor') ?? '';
    const taken = await call(wire, listCategories, {
      headers: partner.headers,
      query: { limit: '1', cursor },
    });
    expectProblem(listCategories, taken, 'invalid_cursor');
  });
});
