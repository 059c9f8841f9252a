import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { consumers } from '../../functions/consumers.ts';
import { seedDemo } from '../../infra/local/demo/seed.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { until } from '../support/asserts/until.ts';
import { booking } from '../support/people/shipments/booking.ts';
import { startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const Demo = z.object({
  merchant: z.object({ test_key: z.string(), live_key: z.string(), test_webhook_secret: z.string() }),
});
const Inbox = z.object({ results: z.array(z.object({ to: z.string(), text: z.string() })) });

let stack: Stack;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let merchant: z.output<typeof Demo>['merchant'];

beforeAll(async () => {
  receiver = await startReceiver();
  stack = await startStack({
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
    consumers: consumers.map((one) => (one.id === 'sandbox.walk' ? { ...one, delay: 1 } : one)),
    seed: ({ dataDir }) => seedDemo({ wire: processWire(), dataDir }),
  });
  merchant = Demo.parse(JSON.parse(await readFile(join(stack.dataDir, 'demo.json'), 'utf8'))).merchant;
});
afterAll(async () => {
  await stack.stop();
  await receiver.stop();
});

async function ask(
  method: string,
  path: string,
  key: string,
  body?: object,
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${stack.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return z.record(z.string(), z.unknown()).parse(await answer.json());
}

/** The events that came to a URL of the receiver, each with a signature that holds. */
const heard = (name: string) =>
  receiver.at(name).map(({ headers, body }) => {
    new Webhook(merchant.test_webhook_secret).verify(body, headers);
    return headers['x-svc-event'];
  });

test('a test shipment is walked to IN_TRANSIT and advanced to its end, with signed webhooks and nothing live', async () => {
  const wallet = await ask('GET', '/api/v1/wallet/', merchant.live_key);
  const sent = {
    ...booking({ webhook_url: receiver.url('robo') }),
    customer_email: 'ngozi@people.example',
    merchant_reference: 'ORDER 🚚 Ọ̀ṣọ́',
  };
  const { id, test_otp } = await ask('POST', '/api/v1/shipments/', merchant.test_key, sent);
  expect(test_otp).toMatch(/^\d{6}$/);
  const status = async () => (await ask('GET', `/api/v1/shipments/${id}/`, merchant.test_key)).status;
  await until(async () => (await status()) === 'IN_TRANSIT');
  const early = ['created', 'claimed', 'assigned', 'arrived', 'picked_up'].map((step) => `shipment.${step}`);
  // A slow receiver is sent an event again.
  await until(() => early.every((event) => heard('robo').includes(event)));
  expect(new Set(heard('robo'))).toEqual(new Set(early));

  const references = receiver.at('robo').map(({ body }) => JSON.parse(body).merchant_reference);
  expect(new Set(references)).toEqual(new Set([sent.merchant_reference]));

  const advance = () => ask('POST', `/api/v1/test/shipments/${id}/advance/`, merchant.test_key);
  expect((await advance()).status).toBe('IN_TRANSIT');
  expect((await advance()).status).toBe('COMPLETED');
  await until(() => heard('robo').includes('delivery.completed'));

  const inbox = await fetch(`${stack.baseUrl}/_local/inbox/`);
  const { results } = Inbox.parse(await inbox.json());
  const theirs = results.filter(({ to }) => [sent.customer_phone, sent.customer_email].includes(to));
  expect(theirs).toEqual([]);
  expect(await ask('GET', '/api/v1/wallet/', merchant.live_key)).toEqual(wallet);
});
