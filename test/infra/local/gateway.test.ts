import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { route as uploadImage } from '../../../functions/catalog/products/upload-image.ts';
import type { Gateway } from '../../../infra/local/http/gateway-options.ts';
import { createShield } from '../../../infra/local/http/shield.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { ask, gatewayOf, routeAt } from './requests.ts';

const routes = [
  routeAt('POST', '/api/v1/shipments/', 'shipments.create'),
  routeAt('GET', '/api/v1/shipments/{shipment_id}/', 'shipments.get'),
  routeAt('GET', '/api/v1/shipments/mine/', 'shipments.mine'),
  routeAt('POST', '/api/v1/rates/', 'rates.estimate', ['/api/v1/quotes/rates/']),
];
const name: Handler = async (_event, { functionName }) => ({ statusCode: 200, body: functionName });
const named = {
  'shipments.create': name,
  'shipments.get': name,
  'shipments.mine': name,
  'rates.estimate': name,
};
const echo: Handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });

let gateway: Gateway | undefined;
async function start(...options: Parameters<typeof gatewayOf>): Promise<string> {
  gateway = await gatewayOf(...options);
  return gateway.baseUrl;
}
afterEach(async () => {
  await gateway?.stop();
  vi.restoreAllMocks();
});
const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('the local gateway finds the route', () => {
  test.each([
    '/api/v1/rates/',
    '/api/v1/rates',
    '/rates/',
    '/rates',
    '/api/v1/quotes/rates/',
    '/quotes/rates',
  ])('asked for: %s', async (path) => {
    const url = await start(routes, named);
    expect((await ask(url, path, { method: 'POST' })).bytes.toString()).toBe('rates.estimate');
  });

  test('whose path is exact before one with parameters', async () => {
    const url = await start(routes, named);
    expect((await ask(url, '/api/v1/shipments/mine/')).bytes.toString()).toBe('shipments.mine');
    expect((await ask(url, '/api/v1/shipments/1/')).bytes.toString()).toBe('shipments.get');
  });

  test('alone: two routes that claim the same requests are refused', async () => {
    const twins = [routeAt('GET', '/a/{id}/', 'a.one'), routeAt('GET', '/api/v1/a/{slug}', 'a.two')];
    await expect(gatewayOf(twins, {})).rejects.toThrow(/a\.two and a\.one both answer GET \/a\/\{\}/);
  });

  test('whose GET answers a HEAD, and sends no body', async () => {
    const url = await start(routes, named);
    const read = await ask(url, '/api/v1/shipments/1/');
    const { status, headers, bytes } = await ask(url, '/api/v1/shipments/1/', { method: 'HEAD' });
    expect([status, bytes.toString(), headers['content-length']]).toEqual([
      200,
      '',
      read.headers['content-length'],
    ]);
    const refused = await ask(url, '/api/v1/rates/', { method: 'HEAD' });
    expect([refused.status, refused.headers.allow]).toEqual([405, 'POST']);
  });

  test('whose methods it tells where the path knows others', async () => {
    const url = await start(routes, named);
    const answer = await ask(url, '/api/v1/shipments/1/', { method: 'DELETE' });
    expect(answer).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD' },
      json: { code: 'method_not_allowed' },
    });
  });

  test('where there is one, and answers 404 otherwise, with a request id in header and body', async () => {
    const url = await start(routes, named);
    const { status, headers, json } = await ask(url, '/api/v1/parcels/');
    expect(status).toBe(404);
    expect(json).toMatchObject({ code: 'not_found', status: 404, request_id: headers['x-request-id'] });
  });

  test.each([
    ['/nowhere/', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html; charset=utf-8'],
    ['/docs/nowhere.html', 'text/html', 'text/html; charset=utf-8'],
    ['/nowhere/', '*/*', 'application/json; charset=utf-8'],
    ['/api/v1/nowhere/', 'text/html', 'application/json; charset=utf-8'],
    ['/api/v1', 'text/html', 'application/json; charset=utf-8'],
  ])('where there is none at %s, for one that reads %s, says so as %s', async (path, accept, type) => {
    const url = await start(routes, named);
    const answer = await fetch(url + path, { headers: { accept } });
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('vary')]).toEqual([
      404,
      type,
      expect.stringMatching(/\baccept\b/i),
    ]);
    expect(await answer.text()).toContain(type.startsWith('text') ? '<h1>' : '"not_found"');
  });
});

describe('the local gateway hands over an event', () => {
  test('whose payload format is 2.0', async () => {
    const url = await start(routes, { 'shipments.get': echo });
    const { json, headers } = await ask(url, '/api/v1/shipments/a%2Fb%20c/?x=1&x=2&y=%C3%B6+o&z', {
      headers: {
        'X-Twice': ['1', '2'],
        Cookie: 'a=1; b=2',
        'User-Agent': 'me',
        'X-Forwarded-For': '6.6.6.6',
      },
    });
    expect(json).toMatchObject({
      version: '2.0',
      routeKey: 'GET /shipments/{shipment_id}',
      rawPath: '/shipments/a%2Fb%20c',
      rawQueryString: 'x=1&x=2&y=%C3%B6+o&z',
      pathParameters: { shipment_id: 'a/b c' },
      queryStringParameters: { x: '1,2', y: 'ö o', z: '' },
      cookies: ['a=1', 'b=2'],
      headers: { 'x-twice': '1,2', 'user-agent': 'me', 'x-forwarded-for': '127.0.0.1' },
      requestContext: {
        http: { method: 'GET', path: '/shipments/a%2Fb%20c', sourceIp: '127.0.0.1', userAgent: 'me' },
        requestId: headers['x-request-id'],
        stage: '$default',
      },
      isBase64Encoded: false,
    });
    expect(json).not.toHaveProperty('body');
    expect(json).not.toHaveProperty('headers.cookie');
  });

  test.each([
    ['application/json', Buffer.from('{"ö":1}'), '{"ö":1}', false],
    ['application/problem+json', Buffer.from('{}'), '{}', false],
    ['text/plain', Buffer.from('hello'), 'hello', false],
    ['application/json', Buffer.from([0xff, 0xfe]), '//4=', true],
    ['image/png', Buffer.from('png'), 'cG5n', true],
  ])('whose body of %s is as it can be carried', async (type, bytes, body, isBase64Encoded) => {
    const url = await start(routes, { 'shipments.create': echo });
    const { json } = await ask(url, '/shipments', {
      method: 'POST',
      headers: { 'content-type': type },
      body: bytes,
    });
    expect(json).toMatchObject({ body, isBase64Encoded });
  });

  test('once a request, and a context with the time that is left', async () => {
    const handler = vi.fn<Handler>(async (_event, context) => {
      const left = context.getRemainingTimeInMillis();
      return { statusCode: 200, body: JSON.stringify({ left, id: context.awsRequestId }) };
    });
    const url = await start(routes, { 'shipments.mine': handler }, { timeout: 5_000 });
    const { json, headers } = await ask(url, '/shipments/mine');
    expect(json).toEqual({ left: expect.closeTo(5_000, -3), id: headers['x-request-id'] });
    expect(handler).toHaveBeenCalledTimes(1);
  });
});

describe('the local gateway answers', () => {
  test('what the handler says: status, headers, cookies and bytes', async () => {
    const body = Buffer.from([0, 255, 1]).toString('base64');
    const headers = { 'Content-Type': 'application/pdf', 'x-number': 5 };
    const handler: Handler = () => ({
      statusCode: 201,
      headers,
      cookies: ['a=1', 'b=2'],
      body,
      isBase64Encoded: true,
    });
    const url = await start(routes, { 'shipments.mine': handler });
    const answer = await ask(url, '/shipments/mine');
    expect(answer.status).toBe(201);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-number': '5',
      'set-cookie': ['a=1', 'b=2'],
    });
    expect([...answer.bytes]).toEqual([0, 255, 1]);
  });

  test.each([
    ['nothing', undefined],
    ['a text', 'ok'],
    ['no status', { body: 'ok' }],
    ['a status that is none', { statusCode: 99 }],
    ['a body that is no text', { statusCode: 200, body: { a: 1 } }],
    ['a header with a line break', { statusCode: 200, headers: { 'x-a': 'b\r\nc: d' } }],
    ['more than Lambda hands over', { statusCode: 200, body: 'x'.repeat(6 * 1024 * 1024 + 1) }],
  ])('500 without detail to a handler that returns %s', async (_, returned) => {
    quiet();
    const url = await start(routes, { 'shipments.mine': () => returned });
    const { status, json, headers } = await ask(url, '/shipments/mine');
    expect(status).toBe(500);
    expect(json).toMatchObject({
      code: 'internal_error',
      detail: 'Send us the `request_id`: our logs have the details.',
    });
    expect(headers).not.toHaveProperty('x-a');
  });

  test('500 without detail to a handler that throws', async () => {
    quiet();
    const handler: Handler = () => Promise.reject(new Error('the password is hunter2'));
    const url = await start(routes, { 'shipments.mine': handler });
    const { status, bytes } = await ask(url, '/shipments/mine');
    expect(status).toBe(500);
    expect(bytes.toString()).not.toContain('hunter2');
  });

  test('503 to a handler that takes too long', async () => {
    const handler: Handler = (_event, _context) => new Promise(() => undefined);
    const url = await start(routes, { 'shipments.mine': handler }, { timeout: 20 });
    const answer = await ask(url, '/shipments/mine');
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '1' },
      json: { code: 'unavailable' },
    });
  });

  test('413 to a body above 10 MB, and goes on', async () => {
    const url = await start(routes, { 'shipments.create': echo });
    const body = Buffer.alloc(10 * 1024 * 1024 + 1, 32);
    const refused = await ask(url, '/shipments', { method: 'POST', body });
    expect(refused).toMatchObject({ status: 413, json: { code: 'payload_too_large' } });
    expect((await ask(url, '/shipments', { method: 'POST', body: '{}' })).status).toBe(200);
  });

  test('413 to a body above 256 KB, unless its route takes forms with a file, which says how large', async () => {
    const received: Handler = (event) => {
      const { body } = z.object({ body: z.string() }).parse(event);
      return { statusCode: 200, body: String(Buffer.from(body, 'base64').length) };
    };
    const url = await start([...routes, uploadImage], {
      'shipments.create': received,
      'products.upload-image': received,
    });
    const limit = uploadImage.form?.limit ?? 0;
    const post = (path: string, size: number, headers: Record<string, string>) =>
      ask(url, path, { method: 'POST', headers, body: Buffer.alloc(size, 32) });
    const stated = (size: number) => ({ 'content-length': String(size), 'content-type': 'text/plain' });
    const unstated = { 'transfer-encoding': 'chunked', 'content-type': 'text/plain' };
    for (const [path, most] of [
      ['/api/v1/shipments/', 256 * 1024],
      ['/api/v1/storefront/products/1/upload-image/', limit],
    ] as const) {
      const taken = await post(path, most, { ...stated(most), 'content-type': 'application/octet-stream' });
      expect(taken.status, path).toBe(200);
      for (const headers of [stated(most + 1), unstated]) {
        const refused = await post(path, most + 1, headers);
        expect(refused, path).toMatchObject({ status: 413, json: { code: 'payload_too_large' } });
        expect(JSON.stringify(refused.json)).toContain(`larger than ${most / 1024} KB`);
      }
    }
  });

  test('431 to headers above 10 KB', async () => {
    const url = await start(routes, named);
    expect((await ask(url, '/shipments/mine', { headers: { 'x-long': 'x'.repeat(11_000) } })).status).toBe(
      431,
    );
  });

  test('a preflight, and any origin without credentials', async () => {
    const url = await start(routes, named);
    const from = { origin: 'https://shop.example' };
    const asked = { ...from, 'access-control-request-method': 'POST' };
    const preflight = await ask(url, '/api/v1/rates/', { method: 'OPTIONS', headers: asked });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(preflight.headers['access-control-allow-headers']).toContain('authorization');
    const answer = await ask(url, '/api/v1/rates/', { method: 'POST', headers: from });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': '*' });
    expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
    const same = await ask(url, '/api/v1/rates/', { method: 'POST' });
    expect(same.headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('503 while it starts, and says when it is ready', async () => {
    let ready = false;
    const health: Handler = async () => ({ statusCode: 200, body: '{"status":"ok"}' });
    const watched = [...routes, routeAt('GET', '/health/', 'health.get')];
    const url = await start(watched, { ...named, 'health.get': health }, { ready: () => ready });
    expect(await ask(url, '/health')).toMatchObject({ status: 503 });
    expect(await ask(url, '/shipments/mine')).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    ready = true;
    expect(await ask(url, '/health')).toMatchObject({ status: 200, json: { status: 'ok' } });
    expect(await ask(url, '/shipments/mine')).toMatchObject({ status: 200 });
  });

  test('429 behind the outer shield, by address and by route', async () => {
    const perIp = { requests: 3, seconds: 300 };
    const perRoute = () => ({ perSecond: 1, burst: 2 });
    const url = await start(routes, named, {
      shield: createShield({ perIp, perIpAuth: perIp, perRoute }, () => 0),
    });
    expect((await ask(url, '/shipments/mine')).status).toBe(200);
    expect((await ask(url, '/shipments/mine')).status).toBe(200);
    const throttled = await ask(url, '/shipments/mine');
    expect(throttled).toMatchObject({
      status: 429,
      headers: { 'retry-after': '1' },
      json: { code: 'rate_limited' },
    });
    const blocked = await ask(url, '/shipments/1', { headers: { 'x-forwarded-for': '9.9.9.9' } });
    expect(blocked).toMatchObject({ status: 429, headers: { 'retry-after': '300' } });
  });

  test('429 once a route has had the burst of the API that its path belongs to', async () => {
    const shield = createShield(undefined, () => 0);
    for (let left = 1_000; left > 0; left -= 1) shield.ofRoute('GET /storefront/stores/{slug}');
    for (let left = 1_000; left > 0; left -= 1) shield.ofRoute('GET /shipments/mine');
    const stores = routeAt('GET', '/api/v1/storefront/stores/{slug}/', 'stores.get');
    const url = await start([...routes, stores], { ...named, 'stores.get': name }, { shield });
    expect((await ask(url, '/api/v1/storefront/stores/ada/')).status).toBe(429);
    expect((await ask(url, '/api/v1/shipments/mine/')).status).toBe(200);
  });

  test('running requests before it stops', async () => {
    let arrived = () => {};
    const running = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const handler: Handler = async () => {
      arrived();
      await pause(50);
      return { statusCode: 200, body: 'done' };
    };
    const url = await start(routes, { 'shipments.mine': handler });
    const answer = ask(url, '/shipments/mine');
    await running;
    await gateway?.stop();
    expect((await answer).bytes.toString()).toBe('done');
    await expect(ask(url, '/health')).rejects.toThrow();
  });
});
