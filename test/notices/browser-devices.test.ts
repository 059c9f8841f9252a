import { createECDH, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { route as addDevice } from '../../functions/notices/add-device.ts';
import { route as listDevices } from '../../functions/notices/list-devices.ts';
import { route as removeDevice } from '../../functions/notices/remove-device.ts';
import { route as webPushKey } from '../../functions/notices/web-push-key.ts';
import type { User } from '../../shared/identity/data/users.ts';
import { isPointOfP256 } from '../../shared/notices/domain/subscription.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { listShown } from '../support/asserts/list.ts';
import { expectProblem } from '../support/asserts/problem.ts';
import { type Headers, newUser, signedIn } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startWire } from '../support/wires/wire.ts';

const { engine, wire } = await startWire();
resolverAccess.provide(wire, { resolve: async () => ['93.184.215.14'] });
let user: User;
let headers: Headers;
beforeEach(async () => {
  user = await newUser(wire, 'merchant');
  headers = await signedIn(wire, user);
});

const point = () => createECDH('prime256v1').generateKeys();
const auth = Buffer.alloc(16, 7).toString('base64url');

/** A subscription, as a browser writes it. */
const newSubscription = () => ({
  endpoint: `https://push.example/${randomUUID()}`,
  keys: { p256dh: point().toString('base64url'), auth },
});

const add = (subscription: object, as = headers) =>
  call(wire, addDevice, { headers: as, body: { platform: 'web', subscription } });

describe('a browser', () => {
  test('is a device by its subscription, which no answer shows', async () => {
    const { endpoint, keys } = newSubscription();
    const { status, body } = await add({ endpoint, keys, expirationTime: null });
    expect([status, Object.keys(body).toSorted()]).toEqual([201, ['created_at', 'id', 'platform']]);
    const shown = await listShown(wire, listDevices, user);
    expect(shown).toEqual([body]);
    expect(JSON.stringify(shown)).not.toMatch(/push\.example|p256dh|auth/);
  });

  test('is one device, however often it subscribes', async () => {
    const subscription = newSubscription();
    const first = await add(subscription);
    const again = await add({ ...subscription, keys: newSubscription().keys });
    expect(again.body.id).toBe(first.body.id);
    expect(await listShown(wire, listDevices, user)).toHaveLength(1);
  });

  test('is that of whoever subscribed last, and nobody else removes it', async () => {
    const subscription = newSubscription();
    const other = await newUser(wire, 'merchant');
    const { body } = await add(subscription);
    await add(subscription, await signedIn(wire, other));
    const params = { device_id: String(body.id) };
    expect(await listShown(wire, listDevices, user)).toEqual([]);
    expectProblem(removeDevice, await call(wire, removeDevice, { headers, params }), 'not_found');
    expect(await listShown(wire, listDevices, other)).toMatchObject([{ id: body.id }]);
  });

  test('needs no platform application of the service', async () => {
    const bare = createWire({ ...engine.config, SVC_STAGE: 'prod' }, wire.now, wire.table);
    resolverAccess.provide(bare, { resolve: async () => ['93.184.215.14'] });
    const body = { platform: 'web', subscription: newSubscription() };
    expect((await call(bare, addDevice, { headers, body })).status).toBe(201);
  });
});

describe('a subscription', () => {
  const bent = point();
  bent[64] = (bent[64] ?? 0) ^ 1;
  const short = createECDH('prime256v1');
  short.generateKeys();

  test.each([
    ['on another scheme', 'http://push.example/1'],
    ['on an address that is not public', 'https://10.0.0.8/1'],
    ['on another port', 'https://push.example:8443/1'],
    ['on a name of some network', 'https://push.internal/1'],
  ])('is refused at its endpoint %s', async (_, endpoint) => {
    const refused = await add({ ...newSubscription(), endpoint });
    expectProblem(addDevice, refused, 'unsafe_url');
    expect(refused.body.errors).toMatchObject([{ pointer: '/subscription/endpoint' }]);
  });

  test('is refused at an endpoint whose name leads to a private network', async () => {
    const inside = createWire(engine.config, wire.now, wire.table);
    resolverAccess.provide(inside, { resolve: async () => ['192.168.0.7'] });
    const body = { platform: 'web', subscription: newSubscription() };
    expectProblem(addDevice, await call(inside, addDevice, { headers, body }), 'unsafe_url');
  });

  test.each([
    ['p256dh', 'that is on no curve', { p256dh: bent.toString('base64url') }],
    ['p256dh', 'that is compressed', { p256dh: short.getPublicKey('base64url', 'compressed') }],
    ['p256dh', 'that is hybrid', { p256dh: short.getPublicKey('base64url', 'hybrid') }],
    ['p256dh', 'that is zero', { p256dh: Buffer.alloc(65, 0).toString('base64url') }],
    ['p256dh', 'that is no base64url', { p256dh: '!'.repeat(87) }],
    ['p256dh', 'that is not there', { p256dh: undefined }],
    ['auth', 'of 15 bytes', { auth: Buffer.alloc(15, 7).toString('base64url') }],
    ['auth', 'of 17 bytes', { auth: Buffer.alloc(17, 7).toString('base64url') }],
    ['auth', 'that is not there', { auth: undefined }],
  ])('is refused at its key %s %s', async (key, _, changed) => {
    const { endpoint, keys } = newSubscription();
    const refused = await add({ endpoint, keys: { ...keys, ...changed } });
    expectProblem(addDevice, refused, 'invalid_request');
    expect(refused.body.errors).toMatchObject([{ pointer: `/subscription/keys/${key}` }]);
  });

  test.each([
    [{ platform: 'web', token: 'abc' }, '/subscription'],
    [{ platform: 'android', subscription: newSubscription() }, '/token'],
    [{ platform: 'tv', token: 'abc' }, '/platform'],
  ])('is refused where the platform has another form: %j', async (body, pointer) => {
    const refused = await call(wire, addDevice, { headers, body });
    expectProblem(addDevice, refused, 'invalid_request');
    expect(refused.body.errors).toMatchObject([{ pointer }]);
  });
});

describe('the key for pushes', () => {
  const read = (on = wire) => call(on, webPushKey, { headers });

  test('is a point of P-256, the same each time', async () => {
    const { status, body } = await read();
    expect([status, isPointOfP256(String(body.key))]).toEqual([200, true]);
    expect((await read(createWire(engine.config, wire.now, wire.table))).body).toEqual(body);
  });

  test('is for those who are signed in', async () => {
    expectProblem(webPushKey, await call(wire, webPushKey, {}), 'unauthenticated');
  });
});
