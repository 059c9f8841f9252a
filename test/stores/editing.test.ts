import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { route as suspend } from '../../functions/stores/admin/suspend.ts';
import { route as get } from '../../functions/stores/get.ts';
import { route as list } from '../../functions/stores/list.ts';
import { route as replace } from '../../functions/stores/replace.ts';
import { route as update } from '../../functions/stores/update.ts';
import { storeRoles } from '../../shared/stores/domain/roles.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { employ, type newStore, publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();
const later = (days: number) => atTime(wire, wire.now().getTime() + days * 86_400_000);

async function opened(fields: Parameters<typeof newStore>[2] = {}) {
  const owner = await newUser(wire, 'merchant');
  const store = await publishedStore(wire, owner, fields);
  const headers = await signedIn(wire, owner);
  const params = { store_id: store.id };
  const patch = (body: object) => call(wire, update, { headers, params, body });
  const put = (body: object) => call(wire, replace, { headers, params, body });
  return { owner, store, headers, params, patch, put };
}

const statusOf = async (at: typeof wire, slug: string) =>
  (await call(at, get, { params: { store_id: slug } })).status;

describe('PATCH', () => {
  test('changes what is sent, clears what is null, and leaves the rest', async () => {
    const { patch, headers, params } = await opened({ phone: '+2348034567890', city: 'Lagos' });
    const { status, body } = await patch({ name: 'Ada & Daughters', phone: null, min_order: '99.90' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Ada & Daughters', phone: null, min_order: '99.90', city: 'Lagos' });
    expect(body.revision).toBe(2);
    expect((await call(wire, get, { headers, params })).body).toEqual(body);
  });

  test('is no change where it changes nothing', async () => {
    const { patch } = await opened({ city: 'Lagos' });
    expect((await patch({ city: 'Lagos' })).body.revision).toBe(1);
  });

  test('changes nothing with a revision that is not the latest', async () => {
    const { patch } = await opened();
    expect((await patch({ name: 'One', revision: 1 })).body.revision).toBe(2);
    const stale = await patch({ name: 'Two', revision: 1 });
    expectProblem(update, stale, 'conflict');
    expect(stale.body.errors).toMatchObject([{ pointer: '/revision', code: 'conflict' }]);
    expect((await patch({})).body.name).toBe('One');
  });

  test('writes no status, as PUT, and takes back what it answered', async () => {
    const { patch, put, store } = await opened({ status: 'DRAFT' });
    const sent = { status: 'PUBLISHED', former_slugs: [], name: 'Changed' };
    const { body } = await patch(sent);
    expect(body).toMatchObject({ id: store.id, status: 'DRAFT', name: 'Changed' });
    expect((await put({ ...body, status: 'PUBLISHED' })).body).toEqual(body);
  });

  test('wants both coordinates or neither', async () => {
    const { patch } = await opened({ latitude: 6.5, longitude: 3.3 });
    expect((await patch({ latitude: 6.6 })).body.errors).toMatchObject([{ pointer: '/longitude' }]);
    expect((await patch({ latitude: null, longitude: 3 })).body.errors).toMatchObject([
      { pointer: '/longitude' },
    ]);
    expect((await patch({ latitude: null, longitude: null })).body.latitude).toBeNull();
  });
});

describe('PUT', () => {
  test('puts what is left out back to its default, and keeps the slug', async () => {
    const { put, store } = await opened({ city: 'Lagos', prep_minutes: 45, category: 'FASHION' });
    const { status, body } = await put({ name: 'Ada Stores', state: 'Lagos' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ slug: store.slug, status: 'PUBLISHED', state: 'Lagos', city: null });
    expect(body).toMatchObject({ prep_minutes: 30, category: 'OTHER', revision: 2 });
    expectProblem(replace, await put({ state: 'Lagos' }), 'invalid_request');
    expectProblem(replace, await put({ name: 'Ada', revision: 1 }), 'conflict');
  });
});

describe('a new slug', () => {
  const fresh = () => `ada-${randomUUID().slice(0, 8)}`;

  test('is served at once, the old one for 90 days more, and then it is free', async () => {
    const { patch, store } = await opened();
    const slug = fresh();
    expect((await patch({ slug })).body.slug).toBe(slug);
    expect(await statusOf(wire, slug)).toBe(200);
    expect((await call(wire, get, { params: { store_id: store.slug } })).body.slug).toBe(slug);
    const other = await opened();
    expectProblem(update, await other.patch({ slug: store.slug }), 'conflict');
    expect(await statusOf(later(89), store.slug)).toBe(200);
    expect(await statusOf(later(91), store.slug)).toBe(404);
    const headers = await signedIn(later(91), other.owner);
    const taking = { headers, params: other.params, body: { slug: store.slug } };
    expect((await call(later(91), update, taking)).status).toBe(200);
    expect((await call(later(91), get, { params: { store_id: store.slug } })).body.id).toBe(other.store.id);
  });

  test('may be a former one of the same store', async () => {
    const { patch, store } = await opened();
    const slug = fresh();
    await patch({ slug });
    expect((await patch({ slug: store.slug })).body.slug).toBe(store.slug);
    expect(await statusOf(wire, slug)).toBe(200);
    expect(await statusOf(later(91), store.slug)).toBe(200);
    expect(await statusOf(later(91), slug)).toBe(404);
  });

  test('is one of at most ten in 90 days', async () => {
    const { patch } = await opened();
    for (let nth = 0; nth < 10; nth++) expect((await patch({ slug: fresh() })).status).toBe(200);
    expectProblem(update, await patch({ slug: fresh() }), 'invalid_state');
  });

  test('changes nothing else either where it is taken', async () => {
    const { patch, store } = await opened();
    const other = await opened();
    const refused = await patch({ slug: other.store.slug, name: 'Changed' });
    expectProblem(update, refused, 'conflict');
    expect(refused.body.errors).toMatchObject([{ pointer: '/slug', code: 'conflict' }]);
    expect((await patch({})).body).toMatchObject({ name: store.name, revision: 1 });
  });
});

test('only the owner moves the webhooks of a store', async () => {
  const url = 'https://1.1.1.1/hook';
  const { owner, store, params, patch } = await opened();
  const manager = await newUser(wire, 'merchant');
  await employ(wire, store, manager, 'MANAGER');
  const headers = await signedIn(wire, manager);
  const as = (route: typeof update, body: object) => call(wire, route, { headers, params, body });
  expectProblem(update, await as(update, { webhook_url: url }), 'forbidden');
  expect((await patch({ webhook_url: url })).body.webhook_url).toBe(url);
  expectProblem(update, await as(update, { webhook_url: null }), 'forbidden');
  expectProblem(replace, await as(replace, { name: 'Ada', webhook_url: 'https://1.0.0.1/' }), 'forbidden');
  expect((await as(update, { webhook_url: url, name: 'Same' })).status).toBe(200);
  expect((await as(replace, { name: 'Ada' })).body.webhook_url).toBe(url);
  expectProblem(update, await patch({ webhook_url: 'https://localhost/' }), 'unsafe_url');
  const own = await call(wire, replace, {
    headers: await signedIn(wire, owner),
    params,
    body: { name: 'Ada' },
  });
  expect(own.body.webhook_url).toBeNull();
});

test('the owner and managers see where the webhooks go, and nobody else who works there or decides about the store', async () => {
  const url = 'https://1.1.1.1/hook';
  const { owner, store, params, patch } = await opened();
  await patch({ webhook_url: url });
  const seen = new Map<string, readonly unknown[]>();
  for (const role of storeRoles) {
    const user = role === 'OWNER' ? owner : await newUser(wire, 'merchant');
    if (user !== owner) await employ(wire, store, user, role);
    const headers = await signedIn(wire, user);
    const listed = await call(wire, list, { headers });
    const [first] = z.array(z.object({ webhook_url: z.unknown() })).parse(listed.body.results);
    seen.set(role, [(await call(wire, get, { headers, params })).body.webhook_url, first?.webhook_url]);
  }
  expect(Object.fromEntries(seen)).toEqual({
    OWNER: [url, url],
    MANAGER: [url, url],
    CATALOG: [null, null],
    FULFILMENT: [null, null],
    SUPPORT: [null, null],
    VIEWER: [null, null],
  });
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  const decided = await call(wire, suspend, { headers: admin, params, body: { reason: 'Counterfeit' } });
  expect([decided.status, decided.body.webhook_url]).toEqual([200, null]);
});
