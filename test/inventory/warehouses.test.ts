import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/inventory/warehouses/create.ts';
import { route as remove } from '../../functions/inventory/warehouses/delete.ts';
import { route as get } from '../../functions/inventory/warehouses/get.ts';
import { route as list } from '../../functions/inventory/warehouses/list.ts';
import { route as replace } from '../../functions/inventory/warehouses/replace.ts';
import { route as update } from '../../functions/inventory/warehouses/update.ts';
import { route as createStore } from '../../functions/stores/create.ts';
import { firstWarehouseIdOf } from '../../shared/inventory/domain/warehouse.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { employ, newStore } from '../support/people/stores/stores.ts';
import { type Answered, call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

async function shop() {
  const owner = await newUser(wire, 'merchant');
  const headers = await signedIn(wire, owner);
  const store = await newStore(wire, owner);
  return { owner, headers, store };
}

const idsOf = ({ body }: Answered) =>
  Array.isArray(body.results) ? body.results.map(({ id }) => String(id)) : [];
const pointersOf = ({ body }: Answered) =>
  Array.isArray(body.errors) ? body.errors.map(({ pointer }) => pointer) : [];

type Job = readonly [store: Awaited<ReturnType<typeof newStore>>, role: 'CATALOG' | 'VIEWER' | 'SUPPORT'];

/** Somebody who works in a store in a role, and maybe in another one. */
async function staffOf(store: Job[0], role: Job[1], ...others: readonly Job[]) {
  const user = await newUser(wire, 'merchant');
  for (const [at, as] of [[store, role], ...others] as const) await employ(wire, at, user, as);
  return signedIn(wire, user);
}

describe('a new store', () => {
  test('begins with a warehouse where it is, and another store of the same name with another code', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const body = {
      name: 'Ada Stores',
      city: 'Lagos',
      latitude: 6.5,
      longitude: 3.4,
      phone: '+2348034567890',
    };
    const stores = [];
    for (let nth = 0; nth < 2; nth++) stores.push(await call(wire, createStore, { headers, body }));
    const { body: found } = await call(wire, list, { headers });
    expect(found.results).toMatchObject([
      { code: 'ADA-STORES-2', stores: [stores[1]?.body.id] },
      {
        name: 'Ada Stores',
        code: 'ADA-STORES',
        city: 'Lagos',
        latitude: 6.5,
        phone: '+2348034567890',
        stores: [stores[0]?.body.id],
        priority: 0,
        is_active: true,
        revision: 1,
      },
    ]);
  });
});

describe('a warehouse', () => {
  test('is made, read, changed, replaced and deleted', async () => {
    const { headers, store } = await shop();
    const body = {
      name: 'Ikeja depot',
      stores: [store.id],
      address: '1 Allen Avenue',
      latitude: 6.6,
      longitude: 3.3,
    };
    const made = await call(wire, create, { headers, body });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ code: 'IKEJA-DEPOT', country: 'NG', priority: 0, landmark: null });
    const params = { warehouse_id: String(made.body.id) };
    const changed = await call(wire, update, {
      headers,
      params,
      body: { code: 'ikj', priority: 2, address: null, revision: 1 },
    });
    expect(changed.body).toMatchObject({
      code: 'IKJ',
      priority: 2,
      address: null,
      latitude: 6.6,
      revision: 2,
    });
    expect((await call(wire, get, { headers, params })).body).toEqual(changed.body);
    const replaced = await call(wire, replace, {
      headers,
      params,
      body: { name: 'Ikeja', stores: [store.id] },
    });
    expect(replaced.body).toMatchObject({
      name: 'Ikeja',
      code: 'IKJ',
      priority: 0,
      latitude: null,
      revision: 3,
    });
    const again = await call(wire, replace, { headers, params, body: { name: 'Ikeja', stores: [store.id] } });
    expect(again.body).toEqual(replaced.body);
    expect((await call(wire, remove, { headers, params })).status).toBe(200);
    expectProblem(get, await call(wire, get, { headers, params }), 'not_found');
    expect(idsOf(await call(wire, list, { headers }))).toEqual([firstWarehouseIdOf(store.id)]);
  });

  test('refuses a stale revision, a code twice, half a point and one warehouse too many', async () => {
    const { headers, store } = await shop();
    const first = { warehouse_id: firstWarehouseIdOf(store.id) };
    expectProblem(
      update,
      await call(wire, update, { headers, params: first, body: { priority: 3, revision: 9 } }),
      'conflict',
    );
    const body = { name: 'Lekki', stores: [store.id] };
    const half = await call(wire, create, { headers, body: { ...body, latitude: 6.5 } });
    expect(pointersOf(half)).toEqual(['/longitude']);
    const twice = await call(wire, create, { headers, body: { ...body, code: 'ada-stores' } });
    expectProblem(create, twice, 'conflict');
    expect(pointersOf(twice)).toEqual(['/code']);
    for (let nth = 2; nth <= 10; nth++)
      expect((await call(wire, create, { headers, body })).body.code).toBe(
        nth === 2 ? 'LEKKI' : `LEKKI-${nth - 1}`,
      );
    expectProblem(create, await call(wire, create, { headers, body }), 'limit_reached');
  });

  test('serves stores of one owner in which the caller changes stock', async () => {
    const { owner, headers, store } = await shop();
    const [second, other] = [await newStore(wire, owner), await shop()];
    const unknown = await call(wire, create, {
      headers,
      body: { name: 'Yaba', stores: [store.id, randomUUID(), other.store.id] },
    });
    expect(pointersOf(unknown)).toEqual(['/stores/1', '/stores/2']);
    const clerk = await staffOf(store, 'CATALOG');
    const params = { warehouse_id: firstWarehouseIdOf(store.id) };
    const foreign = await call(wire, update, {
      headers: clerk,
      params,
      body: { stores: [store.id, second.id] },
    });
    expect(pointersOf(foreign)).toEqual(['/stores/1']);
    const both = await call(wire, update, { headers, params, body: { stores: [store.id, second.id] } });
    expect(both.body.stores).toEqual([store.id, second.id]);
  });

  test('is changed by whoever may do so in each of its stores, and by nobody else', async () => {
    const { owner, headers, store } = await shop();
    const second = await newStore(wire, owner);
    const stores = [store.id, second.id];
    const made = await call(wire, create, { headers, body: { name: 'Shared', stores } });
    const params = { warehouse_id: String(made.body.id) };
    const people = {
      'works in one': await staffOf(store, 'CATALOG'),
      'only looks in the other': await staffOf(store, 'CATALOG', [second, 'VIEWER']),
    };
    for (const [who, staff] of Object.entries(people)) {
      expect((await call(wire, get, { headers: staff, params })).status, who).toBe(200);
      for (const body of [{ priority: 4 }, { is_active: false }, { stores: [store.id] }, { name: 'Mine' }]) {
        const answer = await call(wire, update, { headers: staff, params, body });
        expectProblem(update, answer, 'forbidden');
        expect(answer.body.detail).toMatch(/in each of them/);
      }
      const body = { name: 'Mine', stores };
      expectProblem(replace, await call(wire, replace, { headers: staff, params, body }), 'forbidden');
      expectProblem(remove, await call(wire, remove, { headers: staff, params }), 'forbidden');
    }
    expect((await call(wire, get, { headers, params })).body).toEqual(made.body);
    const keeper = await staffOf(store, 'CATALOG', [second, 'CATALOG']);
    const changed = await call(wire, update, { headers: keeper, params, body: { priority: 4 } });
    expect(changed.body).toMatchObject({ priority: 4, stores });
    expect((await call(wire, remove, { headers: keeper, params })).status).toBe(200);
  });

  test('is seen by the staff of its stores and changed by some of them', async () => {
    const { store } = await shop();
    const params = { warehouse_id: firstWarehouseIdOf(store.id) };
    const viewer = await staffOf(store, 'VIEWER');
    expect((await call(wire, get, { headers: viewer, params })).status).toBe(200);
    expect(idsOf(await call(wire, list, { headers: viewer }))).toEqual([params.warehouse_id]);
    expectProblem(
      update,
      await call(wire, update, { headers: viewer, params, body: { priority: 1 } }),
      'forbidden',
    );
    const supporter = await staffOf(store, 'SUPPORT');
    expectProblem(get, await call(wire, get, { headers: supporter, params }), 'forbidden');
    expect(idsOf(await call(wire, list, { headers: supporter }))).toEqual([]);
    const stranger = await shop();
    expectProblem(get, await call(wire, get, { headers: stranger.headers, params }), 'not_found');
    const named = await call(wire, list, { headers: stranger.headers, query: { store: store.id } });
    expectProblem(list, named, 'not_found');
  });

  test('is listed newest first, page by page', async () => {
    const { headers, store } = await shop();
    for (let nth = 0; nth < 3; nth++)
      await call(wire, create, { headers, body: { name: 'Yaba', stores: [store.id] } });
    const all = idsOf(await call(wire, list, { headers }));
    expect(all).toHaveLength(4);
    expect(all.at(-1)).toBe(firstWarehouseIdOf(store.id));
    const first = await call(wire, list, { headers, query: { limit: '3' } });
    const { cursor = '' } = Object.fromEntries(new URL(String(first.body.next)).searchParams);
    const rest = await call(wire, list, { headers, query: { limit: '3', cursor } });
    expect([...idsOf(first), ...idsOf(rest)]).toEqual(all);
    expect(rest.body.next).toBeNull();
  });
});
