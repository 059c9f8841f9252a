import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { consumers } from '../../functions/consumers.ts';
import { processWire } from '../../shared/platform/wire.ts';
import { until } from '../support/asserts/until.ts';
import { booking, fundedMerchant } from '../support/people/shipments/booking.ts';
import { type Receiver, startReceiver } from '../support/services/receiver.ts';
import { type Stack, startStack } from '../support/services/stack.ts';

const Line = z.looseObject({
  message: z.string(),
  request_id: z.string().optional(),
  request_ids: z.array(z.string()).optional(),
});
const Deliveries = z.object({
  results: z.array(z.looseObject({ id: z.string(), event: z.string(), request_id: z.string().optional() })),
});
const Booked = z.object({ id: z.string() });
const Resent = z.object({ results: z.array(z.object({ delivery_id: z.string() })) });

let stack: Stack;
let receiver: Receiver;
const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);

beforeAll(async () => {
  vi.stubEnv('SVC_LOG_LEVEL', 'INFO');
  receiver = await startReceiver();
  stack = await startStack({
    env: { SVC_WEBHOOK_ALLOW_LOOPBACK: '1' },
    consumers: consumers.map((one) => (one.id === 'sandbox.walk' ? { ...one, delay: 1 } : one)),
  });
});
afterAll(async () => {
  written.mockRestore();
  vi.unstubAllEnvs();
  await stack.stop();
  await receiver.stop();
});

/** The lines of the log that name a request, by their messages. */
const linesOf = (id: string, message: string) =>
  written.mock.calls
    .filter(([text]) => String(text).startsWith('{"level":"INFO"'))
    .map(([text]) => Line.parse(JSON.parse(String(text))))
    .filter((line) => line.message === message)
    .filter(({ request_id, request_ids = [] }) => request_id === id || request_ids.includes(id));

test('the id of a request leads to the lines of all that followed from it, and to its webhooks', async () => {
  const { headers } = await fundedMerchant(processWire(), 'test');
  async function ask<T>(schema: z.ZodType<T>, method: string, path: string, body?: object) {
    const answer = await fetch(`${stack.baseUrl}/api/v1${path}`, {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return { id: answer.headers.get('x-request-id') ?? '', body: schema.parse(await answer.json()) };
  }
  const heard = () => receiver.at('hooks').map(({ headers: sent }) => sent['x-svc-event']);

  const booked = await ask(Booked, 'POST', '/shipments/', booking({ webhook_url: receiver.url('hooks') }));
  // The robo rider takes a step because of the booking's event, and the next one because of that step's.
  await until(() => heard().includes('shipment.assigned'));
  const sent = ['shipment.created', 'shipment.claimed', 'shipment.assigned'];
  await until(() => linesOf(booked.id, 'webhook').length >= sent.length);

  expect(linesOf(booked.id, 'request')).toMatchObject([{ route: 'shipments.create', status: 201 }]);
  // A metric of each route would be paid for each month.
  expect(linesOf(booked.id, 'request')[0]).not.toHaveProperty('_aws');
  const runs = new Set(linesOf(booked.id, 'run').map(({ consumer }) => consumer));
  expect(runs).toEqual(new Set(['platform.publish', 'webhooks.send', 'sandbox.walk']));
  expect(linesOf(booked.id, 'webhook').map(({ event }) => event)).toEqual(expect.arrayContaining(sent));
  const { results } = (await ask(Deliveries, 'GET', '/webhooks/deliveries/')).body;
  expect(results.map(({ event }) => event)).toEqual(expect.arrayContaining(sent));
  expect(new Set(results.map(({ request_id }) => request_id))).toEqual(new Set([booked.id]));

  const again = await ask(Resent, 'POST', '/webhooks/resend/', {
    shipment_id: booked.body.id,
    event: 'shipment.created',
  });
  await until(() => linesOf(again.id, 'webhook').length === 1);
  const listed = (await ask(Deliveries, 'GET', '/webhooks/deliveries/')).body.results;
  expect(listed.find(({ id }) => id === again.body.results[0]?.delivery_id)?.request_id).toBe(again.id);
});
