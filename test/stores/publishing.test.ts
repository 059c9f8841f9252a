import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/stores/create.ts';
import { route as remove } from '../../functions/stores/delete.ts';
import { route as get } from '../../functions/stores/get.ts';
import { route as list } from '../../functions/stores/list.ts';
import { route as pause } from '../../functions/stores/pause.ts';
import { route as publish } from '../../functions/stores/publish.ts';
import { route as readiness } from '../../functions/stores/readiness.ts';
import { route as resume } from '../../functions/stores/resume.ts';
import { route as unpublish } from '../../functions/stores/unpublish.ts';
import { writeDraftAccount } from '../../shared/identity/open-account.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { keyOfWallet } from '../../shared/money/data/wallets.ts';
import type { Route } from '../../shared/platform/http/route/route.ts';
import { saveVerified } from '../../shared/trust/data/standing.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { newcomer, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { conjure } from '../support/people/riders/busy-day.ts';
import { newProduct } from '../support/people/stores/products.ts';
import { newStaff, newStore, publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { atTime, startClockedWire } from '../support/wires/wire.ts';

const { wire } = await startClockedWire();

const profile = {
  phone: '+2348034567890',
  address: '12 Herbert Macaulay Way',
  state: 'Lagos',
  latitude: 6.5158,
  longitude: 3.3758,
};

async function opened(fields: Parameters<typeof newStore>[2], made = newStore) {
  const owner = await newUser(wire, 'merchant');
  const store = await made(wire, owner, fields);
  const headers = await signedIn(wire, owner, store.mode);
  const params = { store_id: store.id };
  const step = (route: Route, body?: object) => call(wire, route, { headers, params, ...(body && { body }) });
  const seen = async () => (await call(wire, get, { params: { store_id: store.slug } })).body.status ?? 404;
  return { owner, store, step, seen };
}

const shut = (body: Readonly<Record<string, unknown>>) =>
  (Array.isArray(body.gates) ? body.gates : []).filter(({ passed }) => !passed).map(({ gate }) => gate);

describe('a store is published', () => {
  test('when its profile and a product are there, and the public then sees it until it is taken down', async () => {
    const { store, step, seen } = await opened(profile);
    expect(shut((await step(readiness)).body)).toEqual(['product']);
    const early = await step(publish);
    expectProblem(publish, early, 'gates_open');
    const next = {
      action: 'Add a product that is ACTIVE.',
      url: `${wire.config.SVC_BASE_URL}/api/v1/storefront/products/`,
    };
    expect(early.body.gates).toEqual([{ gate: 'product', detail: 'No product is ACTIVE.', next }]);
    const told = await step(readiness);
    expect(told.body.gates).toContainEqual({
      gate: 'product',
      passed: false,
      detail: 'No product is ACTIVE.',
      next,
    });
    await newProduct(wire, store, { name: 'Draft', status: 'DRAFT' });
    expect((await step(publish)).status).toBe(409);
    await newProduct(wire, store);
    expect((await step(readiness)).body).toMatchObject({ ready: true });
    expect(await seen()).toBe(404);
    const published = await step(publish);
    expect(published.body).toMatchObject({ status: 'PUBLISHED', revision: 2 });
    expect(await seen()).toBe('PUBLISHED');
    expect((await step(publish)).body).toEqual(published.body);
    expect((await step(unpublish)).body.status).toBe('DRAFT');
    expect((await step(unpublish)).body.revision).toBe(3);
    expect(await seen()).toBe(404);
  });

  test('not while it belongs to an account that nobody registered', async () => {
    const owner = { id: toId<'User'>(randomUUID()), role: 'merchant', country: 'NG' } as const;
    await wire.table.commit(writeDraftAccount({ user: owner.id, mode: 'live' }, wire.now()));
    const store = await newStore(wire, owner, profile);
    await newProduct(wire, store);
    const asked = { headers: await signedIn(wire, owner), params: { store_id: store.id } };
    expect(shut((await call(wire, readiness, asked)).body)).toEqual(['email_verified']);
    expectProblem(publish, await call(wire, publish, asked), 'gates_open');
  });

  test('not while its owner owes us too much, or has sold as much as without a verification', async () => {
    const owner = await newcomer(wire, 'merchant');
    const store = await newStore(wire, owner, profile);
    await newProduct(wire, store);
    const asked = { headers: await signedIn(wire, owner), params: { store_id: store.id } };
    const ready = await call(wire, readiness, asked);
    expect(ready.body.ready).toBe(true);
    expect(ready.body.gates).toContainEqual({
      gate: 'verification',
      passed: true,
      detail: 'The owner is not verified, and may sell up to 1000000.00 NGN in total.',
      next: null,
    });
    await conjure(wire, owner, -5_000_001);
    await wire.table.update({ key: keyOfWallet(owner.id, 'live'), add: { sold: 100_000_000 } });
    const later = await call(wire, readiness, asked);
    expect(later.body.ready).toBe(false);
    expect(shut(later.body)).toEqual(['balance', 'verification']);
    const early = await call(wire, publish, asked);
    expectProblem(publish, early, 'gates_open');
    expect(early.body.gates).toMatchObject([
      { gate: 'balance', next: { action: 'Fund the wallet.' } },
      { gate: 'verification', next: { action: 'Send the papers of the owner.' } },
    ]);
    await conjure(wire, owner, 5_000_001);
    await wire.table.commit([saveVerified(owner.id, true, wire.now())]);
    expect((await call(wire, publish, asked)).status).toBe(200);
  });

  test('not without a place, a phone number, a verified owner and a way to hand over', async () => {
    const owner = await newUser(wire, 'merchant', { email_verified_at: undefined });
    const headers = await signedIn(wire, owner);
    const store = await newStore(wire, owner, { fulfillment_methods: ['DELIVERY'] });
    const asked = { headers, params: { store_id: store.id } };
    const { body } = await call(wire, readiness, asked);
    expect(shut(body)).toEqual(['email_verified', 'profile', 'product', 'fulfillment']);
    expect(body.gates).toContainEqual({
      gate: 'profile',
      passed: false,
      detail: 'Missing: phone, address, state, latitude, longitude.',
      next: {
        action: 'Change the store.',
        url: `${wire.config.SVC_BASE_URL}/api/v1/storefront/stores/${store.id}/`,
      },
    });
    const refused = await call(wire, publish, asked);
    expectProblem(publish, refused, 'gates_open');
    expect(shut(refused.body)).toEqual(shut(body));
    const tested = await newStore(wire, owner, { mode: 'test' });
    const inTest = { headers: await signedIn(wire, owner, 'test'), params: { store_id: tested.id } };
    expect(shut((await call(wire, readiness, inTest)).body)).toEqual(['profile', 'product']);
  });
});

describe('a published store', () => {
  test('is paused until somebody resumes it', async () => {
    const { step, seen } = await opened({}, publishedStore);
    expect((await step(pause, {})).body).toMatchObject({ status: 'PAUSED', paused_until: null });
    expect(await seen()).toBe('PAUSED');
    expect((await step(pause, {})).body.revision).toBe(2);
    expectProblem(publish, await step(publish), 'invalid_state');
    expect((await step(resume)).body).toMatchObject({ status: 'PUBLISHED', revision: 3 });
    expect((await step(resume)).body.revision).toBe(3);
    expect((await step(pause, {})).body.status).toBe('PAUSED');
    expect((await step(unpublish)).body.status).toBe('DRAFT');
  });

  test('is paused until a time, which another pause changes, and then sells again', async () => {
    const { owner, store, step, seen } = await opened({}, publishedStore);
    const at = (seconds: number) => new Date(wire.now().getTime() + seconds * 1000).toISOString();
    expect((await step(pause, { until: at(60) })).body.paused_until).toBe(at(60));
    expect((await step(pause, { until: at(3600) })).body).toMatchObject({
      paused_until: at(3600),
      revision: 3,
    });
    expect(await seen()).toBe('PAUSED');
    const after = atTime(wire, at(3601));
    const asked = { headers: await signedIn(after, owner), params: { store_id: store.id } };
    expect((await call(after, get, asked)).body).toMatchObject({ status: 'PUBLISHED', paused_until: null });
    expect((await call(after, resume, asked)).body.revision).toBe(3);
    const again = await call(after, pause, { ...asked, body: {} });
    expect(again.body).toMatchObject({ status: 'PAUSED', paused_until: null, revision: 4 });
  });

  test.each([
    ['in the past', -1],
    ['too late', 366 * 86_400],
  ])('is not paused until a time that is %s', async (_, seconds) => {
    const { step } = await opened({}, publishedStore);
    const until = new Date(wire.now().getTime() + seconds * 1000).toISOString();
    const answer = await step(pause, { until });
    expectProblem(pause, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer: '/until' }]);
  });
});

test.each([
  ['pause', pause, 'DRAFT'],
  ['resume', resume, 'DRAFT'],
  ['pause', pause, 'SUSPENDED'],
  ['resume', resume, 'SUSPENDED'],
  ['publish', publish, 'SUSPENDED'],
  ['unpublish', unpublish, 'SUSPENDED'],
] as const)('%s is refused for a store whose status allows it not', async (_, route, status) => {
  const { step } = await opened({ status });
  const answer = await step(route, route === pause ? {} : undefined);
  expectProblem(route, answer, 'invalid_state');
  expect(answer.body.detail).toContain(`The store is ${status}.`);
});

describe('a deleted store', () => {
  test('is gone for the public, its owner and its staff, and nobody else can have its slug for 90 days', async () => {
    const { owner, store, step } = await opened({}, publishedStore);
    const viewer = await newUser(wire, 'merchant');
    await newStaff(wire, store, viewer, 'VIEWER');
    expect((await step(remove)).body).toEqual({});
    expectProblem(get, await call(wire, get, { params: { store_id: store.slug } }), 'not_found');
    for (const one of [owner, viewer]) {
      const headers = await signedIn(wire, one);
      expectProblem(get, await call(wire, get, { headers, params: { store_id: store.id } }), 'not_found');
      expect((await call(wire, list, { headers })).body.results).toEqual([]);
    }
    const late = atTime(wire, wire.now().getTime() + 91 * 86_400_000);
    const other = await newUser(wire, 'merchant');
    const taking = async (at: typeof wire) =>
      call(at, create, { headers: await signedIn(at, other), body: { name: 'Ada', slug: store.slug } });
    expectProblem(create, await taking(wire), 'conflict');
    expect((await taking(late)).status).toBe(201);
  });

  test('is none that an admin suspended', async () => {
    const { step } = await opened({ status: 'SUSPENDED' });
    expectProblem(remove, await step(remove), 'invalid_state');
  });
});
