import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as suspend } from '../../functions/stores/admin/suspend.ts';
import { route as create } from '../../functions/stores/create.ts';
import { route as remove } from '../../functions/stores/delete.ts';
import { route as get } from '../../functions/stores/get.ts';
import { route as list } from '../../functions/stores/list.ts';
import { route as publish } from '../../functions/stores/publish.ts';
import { route as update } from '../../functions/stores/update.ts';
import { isEventItem, parseEvents } from '../../shared/platform/events/outbox.ts';
import { type Store, storePartition } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStaff, newStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { contended } from '../support/wires/contended.ts';
import { dyingEverywhere } from '../support/wires/crashing.ts';
import { interrupted } from '../support/wires/interrupted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const keyed = (headers: Headers) => ({ ...headers, 'idempotency-key': randomUUID() });
const fresh = () => `ada-${randomUUID().slice(0, 8)}`;

async function opened(fields: Parameters<typeof newStore>[2] = {}) {
  const owner = await newUser(wire, 'merchant');
  const store = await newStore(wire, owner, fields);
  return { owner, store, headers: await signedIn(wire, owner), params: { store_id: store.id } };
}

/** A store that is ready to be published. */
async function ready() {
  const place = { address: 'Yaba', state: 'Lagos', latitude: 6.5, longitude: 3.4 };
  const made = await opened({ phone: '+2348034567890', ...place });
  await newProduct(wire, made.store);
  return made;
}

async function eventsOf({ id }: Pick<Store, 'id'>): Promise<string[]> {
  const { items } = await wire.table.query({ pk: storePartition(id), prefix: 'E#', limit: 100 });
  return items.filter(isEventItem).flatMap((item) => parseEvents(item).map(({ name }) => name));
}

const storesIn = async (headers: Headers) => {
  const { results } = (await call(wire, list, { headers })).body;
  return Array.isArray(results) ? results : [];
};

const publicStatus = async (slug: string) => (await call(wire, get, { params: { store_id: slug } })).status;

describe('a process that dies', () => {
  test('while a store is made: the same request again makes one, with its slug and its place', async () => {
    const points = await dyingEverywhere(
      wire,
      create,
      async () => {
        const headers = keyed(await signedIn(wire, await newUser(wire, 'merchant')));
        return { headers, body: { name: 'Ada Stores', slug: fresh() } };
      },
      async ({ headers = {}, body }, { status, text }) => {
        expect(status, text).toBe(201);
        const own = await storesIn(headers);
        expect(own).toMatchObject([body]);
        expect(await eventsOf(own[0])).toEqual(['store.created']);
      },
    );
    expect(points).toBeGreaterThanOrEqual(2);
  });

  test('while a store is renamed: it has the new slug, and its old one leads to it', async () => {
    let made: Awaited<ReturnType<typeof opened>>;
    const points = await dyingEverywhere(
      wire,
      update,
      async () => {
        made = await opened({ status: 'PUBLISHED' });
        return { headers: made.headers, params: made.params, body: { slug: fresh() } };
      },
      async ({ body }, { status, text }) => {
        expect(status, text).toBe(200);
        const { slug } = { slug: '', ...Object(body) };
        expect([await publicStatus(slug), await publicStatus(made.store.slug)]).toEqual([200, 200]);
        expect(await eventsOf(made.store)).toEqual(['store.changed']);
      },
    );
    expect(points).toBeGreaterThanOrEqual(2);
  });

  test('while a store is published: it is published once', async () => {
    let made: Awaited<ReturnType<typeof ready>>;
    const points = await dyingEverywhere(
      wire,
      publish,
      async () => {
        made = await ready();
        return { headers: keyed(made.headers), params: made.params };
      },
      async (_, { status, text }) => {
        expect(status, text).toBe(200);
        expect(await publicStatus(made.store.slug)).toBe(200);
        expect(await eventsOf(made.store)).toEqual(['store.published']);
      },
    );
    expect(points).toBeGreaterThanOrEqual(3);
  });

  test('while a store is deleted: it is gone for all who work there', async () => {
    let made: Awaited<ReturnType<typeof opened>>;
    let clerk: Headers;
    const points = await dyingEverywhere(
      wire,
      remove,
      async () => {
        made = await opened({ status: 'PUBLISHED' });
        const somebody = await newUser(wire, 'merchant');
        await newStaff(wire, made.store, somebody, 'CATALOG');
        clerk = await signedIn(wire, somebody);
        return { headers: made.headers, params: made.params };
      },
      async (_, { status }) => {
        // After a death that had its effect, the store is not there to be deleted again.
        expect([200, 404]).toContain(status);
        expect(await publicStatus(made.store.slug)).toBe(404);
        expect([...(await storesIn(made.headers)), ...(await storesIn(clerk))]).toEqual([]);
        expect(await eventsOf(made.store)).toEqual(['store.deleted']);
      },
    );
    expect(points).toBeGreaterThanOrEqual(4);
  });
});

describe('at the same time', () => {
  test('one of many gets a slug, and the others are told so', async () => {
    const slug = fresh();
    const people = await Promise.all(Array.from({ length: 6 }, () => newUser(wire, 'merchant')));
    const answers = await Promise.all(
      people.map(async (one) =>
        call(wire, create, { headers: await signedIn(wire, one), body: { name: 'Ada', slug } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
  });

  test('twelve stores of one owner become ten, all of them in the list', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const asked = { headers, body: { name: `Same ${randomUUID()}` } };
    const answers = await Promise.all(Array.from({ length: 12 }, () => call(wire, create, asked)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const each of answers.filter(({ status }) => status !== 201))
      expectProblem(create, each, 'limit_reached');
    const slugs = (await storesIn(headers)).map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(10);
  });

  test('two changes of different fields are both made, and of the same revision one', async () => {
    const { store, headers, params } = await opened();
    const change = (body: object, at = wire) => call(at, update, { headers, params, body });
    const between = interrupted(wire, () => change({ city: 'Ibadan' }));
    const both = await change({ name: 'Changed' }, between);
    expect(both.body).toMatchObject({ name: 'Changed', city: 'Ibadan', revision: 3 });
    const late = interrupted(wire, () => change({ city: 'Lagos' }));
    expectProblem(update, await change({ name: 'Too late', revision: 3 }, late), 'conflict');
    expect((await change({})).body).toMatchObject({ name: 'Changed', city: 'Lagos', revision: 4 });
    expect(await eventsOf(store)).toHaveLength(3);
  });

  test('a store that an admin suspends meanwhile is not published', async () => {
    const { headers, params, store } = await ready();
    const admin = await signedIn(wire, await newUser(wire, 'admin'));
    const between = interrupted(wire, () =>
      call(wire, suspend, { headers: admin, params, body: { reason: 'Counterfeit.' } }),
    );
    expectProblem(publish, await call(between, publish, { headers, params }), 'invalid_state');
    expect(await eventsOf(store)).toEqual(['store.suspended']);
  });

  test('other transactions only make a writer try again', async () => {
    const { headers, params } = await ready();
    const slug = fresh();
    const renamed = await call(contended(wire, 3), update, { headers, params, body: { slug } });
    expect([renamed.status, renamed.body.slug]).toEqual([200, slug]);
    const published = await call(contended(wire, 3), publish, { headers, params });
    expect([published.status, published.body.status]).toEqual([200, 'PUBLISHED']);
    const made = await call(contended(wire, 3), create, { headers, body: { name: 'Another' } });
    expect(made.status).toBe(201);
  });
});
