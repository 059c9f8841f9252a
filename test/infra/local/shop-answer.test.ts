import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Gateway } from '../../../infra/local/http/gateway-options.ts';
import { createSitePages } from '../../../infra/local/http/pages.ts';
import type { Handler } from '../../../infra/local/run/invoke.ts';
import { ask, gatewayOf, routeAt } from './requests.ts';

/** A shop that has moved: the function is told only what the edge makes of an address. */
const moved: Handler = async () => ({
  statusCode: 301,
  headers: { 'content-type': 'text/html; charset=utf-8', location: '/s/new/b/' },
  body: '',
});
const script = { body: 'void 0;', contentType: 'text/javascript; charset=utf-8' };

let gateway: Gateway;
beforeAll(async () => {
  const route = routeAt('GET', '/s/{shop}/', 'shopfront.page', ['/s/{shop}/{a}/', '/s/{shop}/{a}/{b}/']);
  gateway = await gatewayOf(
    [route],
    { 'shopfront.page': moved },
    { pages: createSitePages(async () => new Map([['/shop/shop-en.js', script]])) },
  );
});
afterAll(() => gateway.stop());

describe('the local gateway', () => {
  test('gives a redirect of a shop the code of a basket’s link and all parameters that were sent', async () => {
    const { status, headers } = await ask(gateway.baseUrl, '/s/old/b/abc/?utm=1&utm=2');
    expect([status, headers.location]).toEqual([301, '/s/new/b/abc/?utm=1&utm=2']);
  });

  test('lets browsers guess the type of no answer of a shop', async () => {
    for (const path of ['/s/old/', '/s/old', '/shop/shop-en.js'])
      expect([path, (await ask(gateway.baseUrl, path)).headers]).toMatchObject([
        path,
        { 'x-content-type-options': 'nosniff' },
      ]);
  });
});
