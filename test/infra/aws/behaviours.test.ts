import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { apiOf, apis, cachedReads } from '../../../infra/edge/apis.ts';
import { gatewayPathsOf } from '../../../infra/edge/gateway-paths.ts';
import { rewritePath } from '../../../infra/edge/rewrite.ts';
import { distributionOf, reached } from './cloudfront.ts';
import { integrations } from './gateway.ts';
import { everyApi } from './sample-apis.ts';
import { synthesize } from './synthesize.ts';

const { edge, part } = synthesize({ routes: everyApi });
const today = synthesize({ routes });

/** What callers may send for a path of the gateway. */
const forms = (path: string) => [path, `${path}/`, `/api/v1${path}`, `/api/v1${path}/`];

describe('a path', () => {
  test.each([
    ['/api/v1', 'delivery'],
    ['/api/v1/', 'delivery'],
    ['/shipments/5f0c', 'delivery'],
    ['/track', 'delivery'],
    ['/.well-known/jwks.json', 'delivery'],
    ['/storefront', 'storefront'],
    ['/storefront/stores/ada-fabrics', 'storefront'],
    ['/inventory', 'storefront'],
    ['/inventory/stock-levels', 'storefront'],
    ['/customers', 'storefront'],
    ['/customers/5f0c/orders', 'storefront'],
    ['/console', 'console'],
    ['/console/billing/payouts', 'console'],
    ['/subscriptions', 'console'],
    ['/subscriptions/current', 'console'],
    // What begins as a folder of an API is for it to refuse: it has no such path, and nobody else has.
    ['/storefronts', 'storefront'],
    ['/customers.csv', 'storefront'],
    ['/shipments/console/1', 'delivery'],
    ['/test/storefront', 'delivery'],
    ['/Console/grants', 'delivery'],
  ])('%s leads to %s in every form', (path, origin) => {
    for (const form of forms(path))
      expect([form, reached(edge, form)]).toEqual([form, { origin, kept: false }]);
  });

  test.each([
    '/tracking/SVC000000000',
    '/api/v1/tracking/SVC000000000',
    '/api/v1/tracking/SVC000000000/',
    '/t/SVC000000000',
    '/t/SVC000000000/',
  ])('%s leads to delivery, and its answer is kept', (path) => {
    expect(reached(edge, path)).toEqual({ origin: 'delivery', kept: true });
  });

  test.each([
    '/storefront/stores/ada-stores/products/',
    '/storefront/stores/ada-stores/products/adire-shirt/',
    '/api/v1/storefront/stores/ada-stores/categories/',
    '/api/v1/storefront/search/products/',
    '/storefront/directory',
  ])('%s leads to storefront, and its answer is kept', (path) => {
    expect(reached(edge, path)).toEqual({ origin: 'storefront', kept: true });
  });

  test.each([
    '/docs',
    '/docs/',
    '/docs/app.js',
    '/account/invitation/',
    '/t',
    '/t/',
    '/widget/tracking.js',
    '/order/page.js',
    '/openapi.json',
  ])('%s leads to the files', (path) => {
    expect(reached(edge, path)).toEqual({ origin: 'files', kept: false });
  });

  test('leads to the pictures where it is that of one, and no other path of their bucket is reached', () => {
    expect(reached(edge, '/media/5f0c/6a1d/7b2e-480.webp')).toEqual({ origin: 'pictures', kept: false });
    for (const path of [
      '/incoming/5f0c/6a1d/7b2e',
      '/proofs/5f0c/6a1d',
      '/catalogs/5f0c/1.json.gz',
      '/media',
    ])
      expect(reached(edge, path).origin).toBe('delivery');
  });

  test('leads to the default API, which answers 404, where its own has no routes', () => {
    const { edge: alone } = synthesize();
    for (const path of forms('/console/grants')) expect(reached(alone, path).origin).toBe('delivery');
  });

  test('leads to the API whose throttle the local gateway gives it', () => {
    const names = apis.flatMap(({ beginnings, folders }) =>
      [...beginnings, ...folders].map((folder) => folder.slice(1)),
    );
    const segment = fc.constantFrom(...names, 'shipments', 'storefronts', 'api', 'v1', '', '.', 'a%2fb');
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 4 }), fc.boolean(), (segments, prefixed) => {
        const path = `${prefixed ? '/api/v1' : ''}/${segments.join('/')}`;
        // The landing page stands at / itself.
        const wanted = path === '/' ? 'files' : apiOf(rewritePath(path)).name;
        expect(reached(edge, path).origin).toBe(wanted);
      }),
    );
  });
});

describe.each([
  ['the service', routes, today],
  ['a sample', everyApi, { edge, part }],
])('every route of %s', (_, list, system) => {
  test('is reached in every form of its paths', () => {
    for (const route of list) {
      for (const path of gatewayPathsOf(route)) {
        for (const form of forms(path.replaceAll(/\{\w+\}/g, '5f0c'))) {
          const { origin } = reached(system.edge, form);
          expect([...integrations(system.part(`${origin}-api`)).keys()]).toContain(`${route.method} ${path}`);
        }
      }
    }
  });
});

test('a read that is kept is open to all, and takes no credential on which its answer could depend', () => {
  const kept = routes.filter(
    (route) =>
      route.method === 'GET' &&
      gatewayPathsOf(route).some((path) =>
        forms(path.replaceAll(/\{\w+\}/g, '5f0c')).some((form) => reached(today.edge, form).kept),
      ),
  );
  expect(kept.map(({ id }) => id)).toContain('tracking.get');
  expect(kept.filter(({ auth }) => !auth.public || auth.optional).map(({ id }) => id)).toEqual([]);
});

test('reads that are kept come first, so that one below a folder of an API can be', () => {
  const kept = distributionOf(edge).CacheBehaviors.map(({ CachePolicyId }) =>
    JSON.stringify(CachePolicyId).includes('Seconds'),
  );
  expect(kept.indexOf(false)).toBe(2 * cachedReads.length);
  expect(kept.lastIndexOf(true)).toBe(2 * cachedReads.length - 1);
});

test('each distribution has room for twelve behaviours more: CloudFront takes 75', () => {
  for (const nth of [0, 1])
    expect(distributionOf(edge, nth).CacheBehaviors.length + 1).toBeLessThanOrEqual(75 - 12);
  expect(distributionOf(edge).Origins).toHaveLength(7);
});

describe('at the host of a store', () => {
  test('every route that answers there is reached, in every form of its paths', () => {
    const atHost = routes.filter(({ atStoreHost }) => atStoreHost);
    expect(atHost.length).toBeGreaterThan(30);
    for (const route of atHost)
      for (const path of gatewayPathsOf(route))
        for (const form of forms(path.replaceAll(/\{\w+\}/g, '5f0c')).filter((one) => !one.startsWith('/s/')))
          expect([form, reached(today.edge, form, 1).origin]).toEqual([form, apiOf(path).name]);
  });

  test.each(['/api/v1/inventory/stock-levels', '/api/v1/console/grants', '/api/v1/tracking/SVC1', '/health'])(
    '%s, which does not answer there, leads to the default API, whose answer is that nothing stands there',
    (path) => {
      expect(reached(today.edge, path, 1)).toEqual({ origin: 'delivery', kept: false });
    },
  );
});
