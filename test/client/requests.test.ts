import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { keylessPostsModule } from '../../bin/client/keyless-posts.ts';
import { createApiClient, isApiError } from '../../client/index.ts';
import { keylessPosts } from '../../client/keyless-posts.data.ts';

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly key: string | string[] | undefined;
  readonly body: string;
}

/** Answers requests by a script, one step each, the last one again and again. */
async function startScript(...steps: ((response: ServerResponse, url: string) => void)[]) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    seen.push({ method, url, key: headers['idempotency-key'], body: await text(request) });
    (steps[seen.length - 1] ?? steps.at(-1))?.(response, url ?? '');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the server has no port');
  return { seen, svc: createApiClient({ baseUrl: `http://127.0.0.1:${address.port}/`, key: 'svc_test_a' }) };
}

const answer =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const refuse = (status: number, code: string, headers?: Record<string, string>) =>
  answer(
    status,
    {
      type: `https://svc.example/docs/errors/#${code}`,
      title: '',
      status,
      detail: 'No.',
      code,
      request_id: 'r1',
    },
    headers,
  );
const breakOff = (response: ServerResponse) => response.destroy();
const ok = answer(200, { id: 'a' });
const advance = '/api/v1/test/shipments/{shipment_id}/advance/' as const;
const path = { shipment_id: 'SVC 1' };

describe('a request', () => {
  test('is sent again with the same key when the service is busy, after the time that it asks for', async () => {
    const { svc, seen } = await startScript(
      refuse(503, 'unavailable', { 'retry-after': '0' }),
      refuse(429, 'rate_limited', { 'retry-after': new Date().toUTCString() }),
      ok,
    );
    expect(await svc.post(advance, { path })).toEqual({ id: 'a' });
    expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array(3).fill('POST /api/v1/test/shipments/SVC%201/advance/'),
    );
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('is sent again when the connection breaks, if it can be repeated', async () => {
    const { svc, seen } = await startScript(breakOff, ok);
    await svc.post(advance, { path, idempotencyKey: 'order-1' });
    expect(seen.map(({ key }) => key)).toEqual(['order-1', 'order-1']);
  });

  test('is sent once when nothing makes it safe to repeat', async () => {
    const { svc, seen } = await startScript(breakOff, ok);
    const refresh = svc.post('/api/v1/auth/refresh/', { body: { refresh: 'a' } });
    await expect(refresh).rejects.toThrow('fetch failed');
    expect(seen.map(({ key }) => key)).toEqual([undefined]);
  });

  test('is sent once too when a gateway gave up waiting for it, and again when it was never let in', async () => {
    const late = await startScript(refuse(503, 'unavailable', { 'retry-after': '0' }), ok);
    const body = { refresh: 'a' };
    await expect(late.svc.post('/api/v1/auth/refresh/', { body })).rejects.toMatchObject({ status: 503 });
    expect(late.seen).toHaveLength(1);
    const limited = await startScript(refuse(429, 'rate_limited', { 'retry-after': '0' }), ok);
    await limited.svc.post('/api/v1/auth/refresh/', { body });
    expect(limited.seen).toHaveLength(2);
  });

  test('waits for its own first attempt, which still goes on', async () => {
    const busy = refuse(409, 'idempotency_in_progress', { 'retry-after': '0' });
    const { svc, seen } = await startScript(breakOff, busy, ok);
    expect(await svc.post(advance, { path })).toEqual({ id: 'a' });
    expect(new Set(seen.map(({ key }) => key)).size).toBe(1);
    expect(seen).toHaveLength(3);
  });

  test('ends with the last refusal after three repetitions, or when it should wait for long', async () => {
    const busy = await startScript(refuse(503, 'unavailable', { 'retry-after': '0' }));
    await expect(busy.svc.get('/api/v1/wallet/')).rejects.toMatchObject({ status: 503 });
    expect(busy.seen).toHaveLength(4);
    const later = await startScript(refuse(429, 'rate_limited', { 'retry-after': '3600' }));
    await expect(later.svc.get('/api/v1/wallet/')).rejects.toMatchObject({ code: 'rate_limited' });
    expect(later.seen).toHaveLength(1);
  });

  test('ends when its caller gives up', async () => {
    const { svc } = await startScript(refuse(503, 'unavailable', { 'retry-after': '30' }));
    const signal = AbortSignal.timeout(50);
    await expect(svc.get('/api/v1/wallet/', { signal })).rejects.toThrow('timeout');
  });
});

test('a refusal has its code, its fields, its request and the page that explains it', async () => {
  const { svc } = await startScript(refuse(402, 'insufficient_funds'));
  const error = await svc.get('/api/v1/wallet/').catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'insufficient_funds') && error.code).toBe('insufficient_funds');
  expect(isApiError(error, 'not_found')).toBe(false);
  expect(isApiError(new Error('other'))).toBe(false);
  expect(error).toMatchObject({
    status: 402,
    detail: 'No.',
    fields: [],
    requestId: 'r1',
    docs: 'https://svc.example/docs/errors/#insufficient_funds',
  });
});

test('a refusal has the members that its code adds', async () => {
  const lines = [{ variant: 'v1', quantity: 3, available: 1 }];
  const { svc } = await startScript(answer(409, { code: 'out_of_stock', detail: 'No.', lines }));
  const error = await svc.get('/api/v1/wallet/').catch((thrown: unknown) => thrown);
  expect(isApiError(error, 'out_of_stock') && error.body.lines[0]?.available).toBe(1);
  // Without a code, `code` tells which members there are.
  expect(isApiError(error) && error.code === 'out_of_stock' && error.body.lines).toEqual(lines);
});

test('an answer of a proxy in between is an error too', async () => {
  const { svc } = await startScript((response) => response.writeHead(502).end('<h1>Bad gateway</h1>'));
  const error = await svc.get('/api/v1/wallet/').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ status: 502, code: 'unexpected_answer', detail: '<h1>Bad gateway</h1>' });
});

test('a list is read page by page, at the address of the client', async () => {
  const next = 'https://elsewhere.example/api/v1/webhooks/deliveries/?status=FAILED&limit=2&cursor=b%2B';
  const { svc, seen } = await startScript(
    answer(200, { next, previous: null, results: [{ id: 1 }, { id: 2 }] }),
    answer(200, { next: null, previous: null, results: [{ id: 3 }] }),
  );
  const found: unknown[] = [];
  for await (const { id } of svc.list('/api/v1/webhooks/deliveries/', { query: { status: 'FAILED' } }))
    found.push(id);
  expect(found).toEqual([1, 2, 3]);
  expect(seen.map(({ url }) => url)).toEqual([
    '/api/v1/webhooks/deliveries/?status=FAILED',
    '/api/v1/webhooks/deliveries/?status=FAILED&limit=2&cursor=b%2B',
  ]);
});

test('a missing part of the path is refused before anything is sent', async () => {
  const { svc, seen } = await startScript(ok);
  await expect(svc.get('/api/v1/shipments/{shipment_id}/', { path: { shipment_id: '' } })).rejects.toThrow(
    'needs path.shipment_id',
  );
  expect(seen).toEqual([]);
});

test('the POSTs without a key are those of the API (npm run docs)', async () => {
  expect(keylessPosts).toContain('/api/v1/auth/refresh/');
  expect(keylessPosts).not.toContain('/api/v1/shipments/');
  const written = await readFile(new URL('../../client/keyless-posts.data.ts', import.meta.url), 'utf8');
  expect(written).toBe(keylessPostsModule());
});
