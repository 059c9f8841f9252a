import { afterEach, describe, expect, test } from 'vitest';
import { isInStoreSite } from '../../../infra/edge/store-host.ts';
import type { Gateway } from '../../../infra/local/http/gateway-options.ts';
import type { Pages } from '../../../infra/local/http/pages.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { ask, gatewayOf, routeAt } from './requests.ts';

const routes = [
  routeAt('GET', '/api/v1/storefront/stores/{store_id}/', 'stores.get'),
  routeAt('POST', '/api/v1/storefront/quote/', 'public-orders.quote'),
];
/** Answers what a handler is told of the request. */
const echo: Handler = async (event) => ({ statusCode: 200, body: JSON.stringify(event) });
const handlers = { 'stores.get': echo, 'public-orders.quote': echo };
const pages: Pages = async (path) => ({ statusCode: 200, body: path });
const storeOf = async (host: string) => (host === 'ada.shops.test' ? 'id-of-ada' : undefined);

let gateway: Gateway | undefined;
async function start(baseUrl?: string): Promise<string> {
  gateway = await gatewayOf(routes, handlers, { pages, storeOf, ...(baseUrl !== undefined && { baseUrl }) });
  return gateway.baseUrl;
}
afterEach(() => gateway?.stop());

const told = { 'x-svc-store-host': 'ada.shops.test' };

describe('the local gateway', () => {
  test.each([
    'ada.shops.test',
    'ADA.Shops.Test',
    'ada.shops.test:4000',
    'ada.shops.test.',
    'ada.shops.test.:80',
  ])('tells handlers the host of a store: %s', async (host) => {
    const { json } = await ask(await start(), '/storefront/stores/ada/', { headers: { host } });
    expect(json).toMatchObject({ headers: told, pathParameters: { store_id: 'ada' } });
  });

  test.each([
    '127.0.0.1',
    '127.0.0.1:4000',
    '10.1.2.3.',
    '[::1]:4000',
    'localhost',
    'localhost:4000',
    'devbox',
    '',
  ])('is at its own address at %j, whatever host a caller claims to come by', async (host) => {
    const headers = { host, ...told };
    const { json } = await ask(await start(), '/storefront/stores/ada/', { headers });
    expect(json).toMatchObject({ pathParameters: { store_id: 'ada' } });
    expect(json).not.toHaveProperty(['headers', 'x-svc-store-host']);
  });

  test('is at its own address at the public one, and at no other name', async () => {
    const local = await start();
    const { port } = new URL(local);
    await gateway?.stop();
    gateway = await gatewayOf(routes, handlers, {
      pages,
      baseUrl: 'https://svc.example',
      port: Number(port),
    });
    const read = async (host: string) =>
      (await ask(local, '/storefront/stores/ada/', { headers: { host } })).json;
    expect(await read('svc.example')).not.toHaveProperty(['headers', 'x-svc-store-host']);
    expect(await read('svc.example.com')).toMatchObject({
      headers: { 'x-svc-store-host': 'svc.example.com' },
    });
  });

  test.each(['/api/v1/', '/api/v1'])('answers %s at the host of a store with that store', async (path) => {
    const url = await start();
    const { json } = await ask(url, path, { headers: { host: 'ada.shops.test' } });
    expect(json).toMatchObject({
      routeKey: 'GET /storefront/stores/{store_id}',
      pathParameters: { store_id: 'ada' },
    });
  });

  test('has at the host of a store the files of order pages and its own pictures, and no other page', async () => {
    const url = await start();
    const read = async (path: string, host: string) => (await ask(url, path, { headers: { host } })).status;
    const own = ['/order/page.js', '/order/page.css', '/apps/map-view-1.js', '/media/id-of-ada/1/2-480.webp'];
    for (const path of own) expect([path, await read(path, 'ada.shops.test')]).toEqual([path, 200]);
    for (const path of own) expect([path, await read(path, 'nobody.shops.test')]).toEqual([path, 404]);
    const others = [
      '/media/id-of-bola/1/2-480.webp',
      '/media',
      '/docs/',
      '/account/',
      '/t/',
      '/widget/tracking.js',
    ];
    for (const path of [...others, '/openapi.json', '/_local/inbox', '/orders/page.js'])
      expect([path, await read(path, 'ada.shops.test')]).toEqual([path, 404]);
  });

  test('answers 404 to a method that a path does not take, because no store may stand there', async () => {
    const url = await start();
    const asked = (host: string) => ask(url, '/storefront/quote/', { method: 'PUT', headers: { host } });
    expect(await asked('nobody.shops.test')).toMatchObject({ status: 404, json: { code: 'not_found' } });
    expect(await asked('localhost')).toMatchObject({ status: 405 });
  });

  test.each([
    'a'.repeat(300).concat('.test'),
    'àdá.shops.test',
    'ada.shops.test/x',
    '..',
    '%2e.test',
    'a b.test',
  ])('answers without a fault at the host %j', async (host) => {
    const url = await start();
    const latin = Buffer.from(host).toString('latin1');
    const { status } = await ask(url, '/order/page.js', { headers: { host: latin } });
    expect(status).toBe(404);
    expect((await ask(url, '/', { headers: { host: latin } })).status).toBeLessThan(500);
  });
});

test('the files at the hosts of stores are those of order pages, and of the maps in them', () => {
  const files = ['/order', '/order/', '/order/page.js', '/apps/map-view-1.js'];
  const others = ['/orders', '/o/1', '/docs/', '/t/1', '/app/', '/'];
  expect([...files, ...others].filter(isInStoreSite)).toEqual(files);
});
