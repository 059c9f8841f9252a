import { Webhook } from 'standardwebhooks';
import { afterAll, expect, test } from 'vitest';
import { route as getSecret } from '../../functions/webhooks/get-secret.ts';
import { route as sendTest } from '../../functions/webhooks/test.ts';
import { createWire } from '../../shared/platform/wire.ts';
import { hashOfUrl, healthOf, noteFailure } from '../../shared/webhooks/data/destinations.ts';
import { resolverAccess } from '../../shared/webhooks/wiring/resolver.ts';
import { webhookSenderAccess } from '../../shared/webhooks/wiring/webhook-sender.ts';
import { newUser, withKey } from '../support/people/identity/fixtures.ts';
import { call } from '../support/routes/call.ts';
import { startPipeline } from '../support/services/pipeline.ts';
import { startReceiver } from '../support/services/receiver.ts';

const pipeline = await startPipeline();
const receiver = await startReceiver(({ path }, response) => {
  response.writeHead(path === '/broken' ? 500 : 200).end('thanks');
});
afterAll(() => receiver.stop());

async function newMerchant() {
  const user = await newUser(pipeline.wire, 'merchant');
  return { user, headers: await withKey(pipeline.wire, user, 'live') };
}

test('one signed event is sent at once, and what came back is answered', async () => {
  const { headers } = await newMerchant();
  const { status, body } = await call(pipeline.wire, sendTest, {
    headers,
    body: { url: receiver.url('hook') },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({ delivered: true, status_code: 200, answer: 'thanks', event: 'webhook.test' });
  const [arrived] = receiver.at('hook');
  const { body: own } = await call(pipeline.wire, getSecret, { headers });
  const verified = new Webhook(String(own.secret)).verify(arrived?.body ?? '', arrived?.headers ?? {});
  expect(verified).toMatchObject({ event: 'webhook.test' });
  expect(arrived?.headers['x-svc-event-id']).toBe(body.event_id);
});

test('a URL is one destination in whichever letters it is written', async () => {
  const { user, headers } = await newMerchant();
  const requested = receiver.url('stra%C3%9Fe');
  const destination = { owner: user.id, mode: 'live', hash: hashOfUrl(requested) } as const;
  await noteFailure({ table: pipeline.wire.table, now: pipeline.clock.now }, destination, true);
  const { body } = await call(pipeline.wire, sendTest, { headers, body: { url: receiver.url('straße') } });
  expect(body.delivered).toBe(true);
  expect(receiver.at('stra%C3%9Fe')).toHaveLength(1);
  expect(await healthOf(pipeline.wire.table, destination)).toBeUndefined();
});

test('a failure is an answer too, and is not tried again', async () => {
  const { headers } = await newMerchant();
  const broken = await call(pipeline.wire, sendTest, { headers, body: { url: receiver.url('broken') } });
  expect(broken).toMatchObject({ status: 200, body: { delivered: false, status_code: 500 } });
  const away = await call(pipeline.wire, sendTest, { headers, body: { url: 'http://127.0.0.1:1/' } });
  expect(away).toMatchObject({ status: 200, body: { delivered: false, error: 'connection_failed' } });
  expect(away.body).not.toHaveProperty('status_code');
  expect(pipeline.scheduled()).toEqual([]);
});

test('a caller is answered in ten seconds, of which finding the name takes two at most', async () => {
  const { headers } = await newMerchant();
  const wire = createWire(pipeline.wire.config);
  resolverAccess.provide(wire, { resolve: () => new Promise(() => undefined) });
  const given: number[] = [];
  webhookSenderAccess.provide(wire, {
    async post(_url, _headers, _body, timeout = Number.NaN) {
      given.push(timeout);
      return { error: 'timeout', ms: timeout, answer: '' };
    },
  });
  const { body } = await call(wire, sendTest, { headers, body: { url: 'https://shop.example/' } });
  expect(body).toMatchObject({ delivered: false, error: 'timeout' });
  const [sending = Number.NaN] = given;
  expect(sending).toBeGreaterThan(5_000);
  expect(sending).toBeLessThanOrEqual(8_000);
  // What remains is for the caller's key and the answer.
  expect(sendTest.timeout).toBeGreaterThanOrEqual(15);
});

test('a URL that is not public HTTPS is refused at its field', async () => {
  const { headers } = await newMerchant();
  for (const url of ['http://shop.example/', 'https://10.0.0.8/', 'https://localhost/', 'nonsense']) {
    const { status, body } = await call(pipeline.wire, sendTest, { headers, body: { url } });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'unsafe_url', errors: [{ pointer: '/url' }] });
  }
});

test('a destination that takes the test is enabled again', async () => {
  const { user, headers } = await newMerchant();
  const destination = { owner: user.id, mode: 'live', hash: hashOfUrl(receiver.url('mended')) } as const;
  await noteFailure({ table: pipeline.wire.table, now: pipeline.clock.now }, destination, true);
  await call(pipeline.wire, sendTest, { headers, body: { url: receiver.url('mended') } });
  expect(await healthOf(pipeline.wire.table, destination)).toBeUndefined();
});
