import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { route as create } from '../../functions/stores/create.ts';
import { route as get } from '../../functions/stores/get.ts';
import { route as list } from '../../functions/stores/list.ts';
import { keyOfStore } from '../../shared/stores/data/stores.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn, withKey } from '../support/people/identity/fixtures.ts';
import { newShopper, shopping } from '../support/people/shoppers/shoppers.ts';
import { employ, newStore, publishedStore } from '../support/people/stores/stores.ts';
import { call } from '../support/routes/call.ts';
import { counted } from '../support/wires/counted.ts';
import { startWire } from '../support/wires/wire.ts';

const { wire } = await startWire();

const slugged = () => `ada-${randomUUID().slice(0, 8)}`;
const ids = (body: Readonly<Record<string, unknown>>) =>
  Array.isArray(body.results) ? body.results.map(({ id }) => id) : [];

describe('a new store', () => {
  test('is a draft with defaults that its owner reads back', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const slug = slugged();
    const made = await call(wire, create, {
      headers,
      body: {
        name: 'Ada Stores',
        slug: slug.toUpperCase(),
        min_order: '1500.50',
        latitude: 6.5,
        longitude: 3.4,
      },
    });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      name: 'Ada Stores',
      slug,
      status: 'DRAFT',
      listed: true,
      category: 'OTHER',
      revision: 1,
      min_order: '1500.50',
      tax_rate: '0.00',
      prep_minutes: 30,
      timezone: 'Africa/Lagos',
      fee_bearer: 'MERCHANT',
      auto_accept: true,
      accepts_preorders: true,
      country: 'NG',
      latitude: 6.5,
      longitude: 3.4,
      address: null,
      webhook_url: null,
      paused_until: null,
    });
    const read = await call(wire, get, { headers, params: { store_id: String(made.body.id) } });
    expect(read.body).toEqual(made.body);
    expectProblem(get, await call(wire, get, { params: { store_id: slug } }), 'not_found');
  });

  test('gets a slug of its name, and another one if that is taken', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const name = `Ọ̀ṣun's ${randomUUID().slice(0, 8)}`;
    const made = [];
    for (let nth = 0; nth < 2; nth++) made.push(await call(wire, create, { headers, body: { name } }));
    const plain = `osuns-${name.slice(-8)}`;
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    expect(made[0]?.body.slug).toBe(plain);
    expect(made[1]?.body.slug).toMatch(new RegExp(`^${plain}-[0-9a-f]{6}$`));
  });

  test('has a slug that says test in test mode', async () => {
    const owner = await newUser(wire, 'merchant');
    const body = { name: 'Ada Stores', slug: slugged() };
    const made = await call(wire, create, { headers: await withKey(wire, owner, 'test'), body });
    expect(made.body.slug).toBe(`test-${body.slug}`);
    const live = { headers: await signedIn(wire, owner), body: { ...body, slug: `test-${body.slug}` } };
    expect((await call(wire, create, live)).body.errors).toMatchObject([{ pointer: '/slug' }]);
  });

  test('keeps its slug from another store', async () => {
    const body = { name: 'Ada Stores', slug: slugged() };
    const sent = async () => ({ headers: await signedIn(wire, await newUser(wire, 'merchant')), body });
    expect((await call(wire, create, await sent())).status).toBe(201);
    const second = await call(wire, create, await sent());
    expectProblem(create, second, 'conflict');
    expect(second.body.errors).toMatchObject([{ pointer: '/slug', code: 'conflict' }]);
  });

  test.each([
    ['/name', {}],
    ['/slug', { slug: randomUUID() }],
    ['/slug', { slug: 'admin' }],
    ['/slug', { slug: 'ab' }],
    ['/slug', { slug: 'Ada Stores' }],
    ['/longitude', { latitude: 6.5 }],
    ['/min_order', { min_order: 10.005 }],
    ['/tax_rate', { tax_rate: 101 }],
    ['/timezone', { timezone: 'Lagos' }],
    ['/category', { category: 'CARS' }],
    ['/fulfillment_methods', { fulfillment_methods: ['PICKUP', 'PICKUP'] }],
    ['/prep_minutes', { prep_minutes: 1.5 }],
    ['/phone', { phone: '08034567890' }],
    ['/logo_url', { logo_url: 'http://shop.example.com/logo.png' }],
    ['/webhook_url', { webhook_url: 'arn:aws:s3:::bucket' }],
    ['/webhook_url', { webhook_url: 'arn:aws:sqs:eu-west-1:000000000000:webhooks' }],
    ['/webhook_url', { webhook_url: 'arn:aws:events:eu-west-1:000000000000:event-bus/svc' }],
  ])('is refused at %s for %j', async (pointer, fields) => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const body = { ...(pointer !== '/name' && { name: 'Ada Stores' }), ...fields };
    const answer = await call(wire, create, { headers, body });
    expectProblem(create, answer, 'invalid_request');
    expect(answer.body.errors).toMatchObject([{ pointer }]);
    expect((await call(wire, list, { headers })).body.results).toEqual([]);
  });

  test('has no webhooks to private addresses, and may have some to a queue on AWS', async () => {
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const to = (webhook_url: string) => call(wire, create, { headers, body: { name: 'Ada', webhook_url } });
    expectProblem(create, await to('https://127.0.0.1/hook'), 'unsafe_url');
    expectProblem(create, await to('http://shop.example.com/hook'), 'unsafe_url');
    expect((await to('arn:aws:sqs:eu-west-1:123456789012:orders.fifo')).status).toBe(201);
    expect((await to('arn:aws:events:eu-west-1:123456789012:event-bus/orders')).status).toBe(201);
  });

  test('is one of at most ten', async () => {
    const owner = await newUser(wire, 'merchant');
    for (let nth = 0; nth < 10; nth++) await newStore(wire, owner);
    const sent = { headers: await signedIn(wire, owner), body: { name: 'One more' } };
    expectProblem(create, await call(wire, create, sent), 'limit_reached');
  });
});

test('a list has the stores of the caller in its mode, newest first, page by page', async () => {
  const [owner, other] = [await newUser(wire, 'merchant'), await newUser(wire, 'merchant')];
  const own = [await newStore(wire, owner), await newStore(wire, owner), await newStore(wire, owner)];
  const elsewhere = await newStore(wire, other);
  await employ(wire, elsewhere, owner, 'VIEWER');
  await newStore(wire, owner, { mode: 'test' });
  const expected = [...own, elsewhere]
    .map(({ id }) => id)
    .toSorted()
    .toReversed();
  const headers = await signedIn(wire, owner);
  const first = await call(wire, list, { headers, query: { limit: '3' } });
  expect(ids(first.body)).toEqual(expected.slice(0, 3));
  const query = Object.fromEntries(new URL(String(first.body.next)).searchParams);
  const second = await call(wire, list, { headers, query });
  expect([ids(second.body), second.body.next]).toEqual([expected.slice(3), null]);
});

describe('a path of a store', () => {
  test('is for its staff with the id, and for everybody with the slug', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await publishedStore(wire, owner, { email: 'ada@shop.example' });
    expectProblem(get, await call(wire, get, { params: { store_id: store.id } }), 'unauthenticated');
    const stranger = await signedIn(wire, await newUser(wire, 'merchant'));
    const foreign = await call(wire, get, { headers: stranger, params: { store_id: store.id } });
    expectProblem(get, foreign, 'not_found');
    const shown = await call(wire, get, { params: { store_id: store.slug } });
    expect(shown.status).toBe(200);
    expect(shown.headers['cache-control']).toBe('public, max-age=15');
    expect(shown.body).toMatchObject({ id: store.id, slug: store.slug, status: 'PUBLISHED' });
    for (const secret of ['email', 'fee_bearer', 'webhook_url', 'revision'])
      expect(shown.body).not.toHaveProperty(secret);
  });

  test('shows anyone the public view, whatever credential comes, and its staff alone the other', async () => {
    const owner = await newUser(wire, 'merchant');
    const store = await publishedStore(wire, owner);
    const read = (store_id: string, headers: Headers) => call(wire, get, { headers, params: { store_id } });
    const { body: shown } = await read(store.slug, {});
    const rider = await signedIn(wire, await newUser(wire, 'rider'));
    const shopper = await shopping(wire, await newShopper(wire));
    for (const headers of [rider, shopper, await signedIn(wire, owner)])
      expect((await read(store.slug, headers)).body).toEqual(shown);
    expectProblem(get, await read(store.id, rider), 'forbidden');
    const { body } = await read(store.id, shopper);
    expect([body.code, body.detail]).toEqual(['unauthenticated', expect.stringContaining('to a customer')]);
  });

  test('costs the public one request a second once the slug is known, and shows a change at once', async () => {
    const { id, slug } = await publishedStore(wire, await newUser(wire, 'merchant'));
    const spy = counted(wire);
    const read = () => call(spy.wire, get, { params: { store_id: slug } });
    expect((await read()).status).toBe(200);
    expect(spy.requests.splice(0)).toEqual(['GetItem', 'BatchGetItem']);
    expect((await read()).status).toBe(200);
    expect(spy.requests).toEqual([]);
    await spy.wire.table.update({ key: keyOfStore(id), set: { name: 'Bola Stores' } });
    expect((await read()).body.name).toBe('Bola Stores');
    expect(spy.requests).toEqual(['UpdateItem', 'BatchGetItem']);
  });

  test('shows no suspended store and no draft, and a pause that is over as over', async () => {
    const owner = await newUser(wire, 'merchant');
    const seen = async (fields: Parameters<typeof newStore>[2]) => {
      const { slug } = await newStore(wire, owner, fields);
      const { status, body } = await call(wire, get, { params: { store_id: slug } });
      return status === 200 ? body.status : status;
    };
    const [past, future] = ['2020-01-01T00:00:00.000Z', '2990-01-01T00:00:00.000Z'];
    expect(await seen({ status: 'DRAFT' })).toBe(404);
    expect(await seen({ status: 'SUSPENDED' })).toBe(404);
    expect(await seen({ status: 'PAUSED' })).toBe('PAUSED');
    expect(await seen({ status: 'PAUSED', paused_until: future })).toBe('PAUSED');
    expect(await seen({ status: 'PAUSED', paused_until: past })).toBe('PUBLISHED');
  });
});
