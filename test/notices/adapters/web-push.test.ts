import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { route as webPushKey } from '../../../functions/notices/web-push-key.ts';
import { toId, type UserId } from '../../../shared/kernel/ids.ts';
import { addDevice, deviceIdOf, devicesOf } from '../../../shared/notices/data/devices.ts';
import { pushAccess } from '../../../shared/notices/wiring/push.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { call } from '../../support/routes/call.ts';
import { startPushService } from '../../support/services/push-service.ts';
import { interrupted } from '../../support/wires/interrupted.ts';
import { startWire } from '../../support/wires/wire.ts';

const { engine } = await startWire();
const service = await startPushService();
afterAll(() => service.stop());
const settings = { ...engine.config, SVC_BASE_URL: 'https://svc.example' };
const wire = createWire({ ...settings, SVC_WEBHOOK_ALLOW_LOOPBACK: '1' });

let user: UserId;
beforeEach(() => {
  user = toId<'User'>(randomUUID());
});

type Browser = ReturnType<typeof service.browser>;

const register = ({ subscription: { endpoint, keys } }: Browser, created_at = '2026-03-01T10:00:00.000Z') =>
  wire.table.commit([
    addDevice({ id: deviceIdOf(endpoint), user, platform: 'web', endpoint, keys, created_at }),
  ]);

/** A browser of the user. */
async function subscribe(answer = 201): Promise<Browser> {
  const name = randomUUID();
  service.answers.set(name, answer);
  const browser = service.browser(name);
  await register(browser);
  return browser;
}

const order = { id: '1', title: 'New order 42', text: 'Ngozi ordered for NGN 500 in Ada Stores.' };
const send = (more: object = {}, on = wire) => pushAccess.of(on).send({ ...order, to: user, ...more });
const left = async () => (await devicesOf(wire.table, user)).map(({ endpoint }) => endpoint);

describe('a push', () => {
  test('is read by its browser alone, with what it says and the page that it leads to', async () => {
    const [one, other] = [await subscribe(), await subscribe()];
    await send({ page: '/app/orders/42/' });
    const said = { title: order.title, body: order.text, url: '/app/orders/42/', tag: expect.any(String) };
    expect([one.shown(), other.shown()]).toEqual([[said], [said]]);
    const [push] = one.pushes();
    expect(push?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high' });
    expect(push?.body.toString('latin1')).not.toContain('Ngozi');
  });

  test('is signed with the key that browsers subscribe with, for its push service alone', async () => {
    const browser = await subscribe();
    await send();
    const [signature] = await browser.signatures();
    const headers = await signedIn(wire, await newUser(wire, 'merchant'));
    const { body } = await call(wire, webPushKey, { headers });
    expect(signature?.key).toBe(body.key);
    expect(signature?.claims).toMatchObject({ aud: service.origin, sub: 'https://svc.example' });
    const hours = (Number(signature?.claims.exp) - Date.now() / 1000) / 3600;
    expect(hours).toBeGreaterThan(0);
    expect(hours).toBeLessThanOrEqual(24);
  });

  test('takes the place of the one before about the same page, and of no other', async () => {
    const browser = await subscribe();
    for (const [id, page] of [
      ['1', '/a/'],
      ['2', '/a/'],
      ['3', '/b/'],
      ['4', undefined],
    ])
      await send({ id, page });
    const topics = browser.pushes().map(({ headers: { topic } }) => topic);
    expect(topics[0]).toMatch(/^[\w-]{32}$/);
    expect(topics[1]).toBe(topics[0]);
    expect(new Set(topics).size).toBe(3);
  });

  test.each(['a', 'ẹ', '"', '👗', '語'])(
    'is 4 KB at most, however long its words of %s are',
    async (letter) => {
      const browser = await subscribe();
      await send({
        title: letter.repeat(4_000),
        text: letter.repeat(4_000),
        page: `/app/${'x'.repeat(200)}/`,
      });
      expect(browser.pushes()[0]?.body.length).toBeLessThanOrEqual(4_096);
      expect(browser.shown()).toHaveLength(1);
    },
  );
});

describe('a subscription that ended', () => {
  test.each([404, 410])('is forgotten, and the others get the push: %i', async (status) => {
    const [gone, good] = [await subscribe(status), await subscribe()];
    await expect(send()).resolves.toBeUndefined();
    expect(gone.pushes()).toHaveLength(1);
    expect(good.shown()).toHaveLength(1);
    expect(await left()).toEqual([good.subscription.endpoint]);
  });

  test('is kept where it was registered anew at that moment', async () => {
    const gone = await subscribe(410);
    await send(
      {},
      interrupted(wire, () => register(gone, '2026-03-02T10:00:00.000Z')),
    );
    expect(await left()).toEqual([gone.subscription.endpoint]);
  });

  test('is one, too, whose address is not public any more, and nothing is sent there', async () => {
    const inside = await subscribe();
    await send({}, createWire(settings, wire.now, wire.table));
    expect(inside.pushes()).toEqual([]);
    expect(await left()).toEqual([]);
  });
});

describe('a push service that refuses', () => {
  test.each([400, 413, 429, 500])('makes the push fail where no device took it: %i', async (status) => {
    const browser = await subscribe(status);
    await expect(send()).rejects.toThrow(`a push service refused: ${status}`);
    expect(await left()).toEqual([browser.subscription.endpoint]);
  });

  test('is no reason to send again where another device has the push', async () => {
    const [, good] = [await subscribe(500), await subscribe()];
    await expect(send()).resolves.toBeUndefined();
    expect(good.shown()).toHaveLength(1);
    expect(await left()).toHaveLength(2);
  });
});
