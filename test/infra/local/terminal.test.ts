import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { route as health } from '../../../functions/platform/health/get.ts';
import type { Gateway, GatewayOptions } from '../../../infra/local/http/gateway-options.ts';
import { ownPageHeader } from '../../../infra/local/own/welcome/progress/progress.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { dropUnread } from '../../../infra/local/terminal/drop-unread.ts';
import { printRequest } from '../../../infra/local/terminal/request-line.ts';
import { printWebhooks } from '../../../infra/local/terminal/webhook-line.ts';
import { Problem } from '../../../shared/kernel/problem.ts';
import { parseConfig } from '../../../shared/platform/config.ts';
import { toProblemResult } from '../../../shared/platform/http/answer/respond.ts';
import { createWire } from '../../../shared/platform/wire.ts';
import { webhookProblems } from '../../../shared/webhooks/domain/problems.ts';
import type { Sent } from '../../../shared/webhooks/ports/webhook-sender.ts';
import { webhookSenderAccess } from '../../../shared/webhooks/wiring/webhook-sender.ts';
import { ask, gatewayOf, routeAt } from './requests.ts';

const ok: Handler = async () => ({ statusCode: 200, body: '{}' });
const routes = [
  routeAt('GET', '/api/v1/shipments/{shipment_id}/', 'shipments.get'),
  routeAt('POST', '/api/v1/shipments/', 'shipments.create'),
  routeAt('GET', '/o/{token}', 'orders.page'),
  routeAt('GET', '/api/v1/tracking/{identifier}/', 'tracking.get'),
  health,
];
const page: GatewayOptions['pages'] = async (path) =>
  path === '/docs/' ? { statusCode: 200, headers: {}, bytes: Buffer.from('Docs') } : undefined;

let gateway: Gateway | undefined;
afterEach(async () => {
  await gateway?.stop();
});

/** The lines of a terminal after these requests, without colours and times. */
async function linesAfter(
  requests: readonly string[],
  create: Handler = ok,
  headers: Record<string, string> = {},
): Promise<readonly string[]> {
  const lines: string[] = [];
  const handlers = {
    'shipments.get': ok,
    'shipments.create': create,
    'orders.page': ok,
    'tracking.get': ok,
    [health.id]: ok,
  };
  const print = (line: string) => lines.push(stripVTControlCharacters(line));
  gateway = await gatewayOf(routes, handlers, {
    answered: (request) => printRequest(request, print),
    pages: page,
  });
  for (const request of requests) {
    const [method = '', path = ''] = request.split(' ');
    await ask(gateway.baseUrl, path, { method, headers });
  }
  return lines.map((line) => line.replace(/ \d+ ms/, '').replace(gateway?.baseUrl ?? '', ''));
}

describe('the terminal', () => {
  test('shows a request in a line, without the prefix of the API and without its query', async () => {
    const id = randomUUID();
    expect(await linesAfter([`GET /api/v1/shipments/${id}/?reset_token=secret`])).toEqual([
      `GET /shipments/${id}/ 200`,
    ]);
  });

  test('shows the code of a refusal, and the page that explains it', async () => {
    const refuse: Handler = async () =>
      toProblemResult(new Problem(webhookProblems.unsafe_url), { requestId: '1', baseUrl: '' });
    expect(await linesAfter(['POST /api/v1/shipments/'], refuse)).toEqual([
      'POST /shipments/ 400 unsafe_url /docs/errors/#unsafe_url',
    ]);
  });

  test('shows no links that let people in, no phone numbers and no mail addresses', async () => {
    const requests = [
      'GET /o/short-link',
      'GET /api/v1/tracking/+2348012345678/',
      'GET /api/v1/tracking/08012345678/',
      'GET /api/v1/nowhere/ngozi@example.com/',
      'GET /api/v1/nowhere/_AU43phncLYVFQTxbJ7LYK',
    ];
    expect(await linesAfter(requests)).toEqual([
      'GET /o/{token} 200',
      'GET /tracking/…/ 200',
      'GET /tracking/…/ 200',
      'GET /nowhere/…/ 404 not_found /docs/errors/#not_found',
      'GET /nowhere/… 404 not_found /docs/errors/#not_found',
    ]);
  });

  test('shows parcels by their numbers', async () => {
    expect(await linesAfter(['GET /tracking/SVCEG4C5NGGK'])).toEqual(['GET /tracking/SVCEG4C5NGGK 200']);
  });

  test('keeps quiet about requests that the start page makes for itself', async () => {
    expect(await linesAfter(['GET /nowhere/'], ok, { [ownPageHeader]: 'welcome' })).toEqual([]);
  });

  test('keeps quiet about health, files and the inbox, unless a file is missing', async () => {
    expect(await linesAfter(['GET /health/', 'GET /docs/', 'GET /_local/', 'GET /docs/lost.js'])).toEqual([
      'GET /docs/lost.js 404 not_found /docs/errors/#not_found',
    ]);
  });
});

/** The line of a webhook that a handler sends to an address, and what the handler gets. */
async function lineOfWebhook(url: string, sent: Sent): Promise<string> {
  const wire = createWire(parseConfig({}));
  const lines: string[] = [];
  webhookSenderAccess.provide(wire, { post: async () => sent });
  printWebhooks(wire, (line) => lines.push(stripVTControlCharacters(line)));
  const headers = { 'x-svc-event': 'shipment.created', 'x-svc-signature': 'secret' };
  expect(await webhookSenderAccess.of(wire).post(url, headers, '{}')).toBe(sent);
  return lines.join('\n');
}

describe('a webhook', () => {
  test('has a line with its event, its receiver and the answer', async () => {
    const sent = { status_code: 200, ms: 8, answer: '' };
    expect(await lineOfWebhook('http://127.0.0.1:9000/hooks?key=secret', sent)).toBe(
      'webhook shipment.created → http://127.0.0.1:9000/hooks 200 8 ms',
    );
  });

  test('has a line that says why there was no answer', async () => {
    const sent = { error: 'connection_failed', ms: 3, answer: '' } as const;
    expect(await lineOfWebhook('https://shop.example/', sent)).toBe(
      'webhook shipment.created → https://shop.example/ connection_failed 3 ms',
    );
  });

  test('shows no path of another machine, which may be a secret', async () => {
    const sent = { status_code: 410, ms: 3, answer: '' };
    expect(await lineOfWebhook('https://chat.example/services/T0/secret', sent)).toBe(
      'webhook shipment.created → https://chat.example/… 410 3 ms',
    );
  });

  test('shows the queue of a customer by its ARN', async () => {
    const arn = 'arn:aws:sqs:eu-west-1:123456789012:hooks';
    expect(await lineOfWebhook(arn, { status_code: 200, ms: 3, answer: '' })).toContain(` → ${arn} 200`);
  });
});

describe('output that nobody reads', () => {
  test('is dropped beyond what may wait, and counted once somebody reads again', async () => {
    const line = `${'x'.repeat(1_023)}\n`;
    const read: string[] = [];
    const waiting: (() => void)[] = [];
    const output = new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        read.push(chunk);
        waiting.push(done);
      },
    });
    dropUnread(output);
    for (let printed = 0; printed < 1_000; printed += 1) output.write(line);
    expect(output.writableLength).toBeLessThan(300 * line.length);
    const done = new Promise((resolve) => output.once('drain', () => output.write('after\n', resolve)));
    const reader = setInterval(() => {
      for (const next of waiting.splice(0)) next();
    });
    await done;
    clearInterval(reader);
    const lines = read.filter((one) => one === line).length;
    expect(read.at(-2)).toBe(`(Nobody read the output: ${1_000 - lines} lines were dropped.)\n`);
    expect(read.at(-1)).toBe('after\n');
  });
});
