import { describe, expect, test } from 'vitest';
import { routes } from '../../../functions/routes.ts';
import { completeMove, isShopPath, shopHeadersOf, shopTargetOf } from '../../../infra/edge/shop.ts';

describe('the edge', () => {
  test.each([
    ['/s/ada/', undefined, false, '/s/ada/index.html'],
    ['/s/ada/p/shirt/', undefined, false, '/s/ada/p/shirt/index.html'],
    ['/s/ada/pcm/b/abc/', undefined, false, '/s/ada/pcm/b/index.html'],
    ['/s/ada/', undefined, true, '/s/ada/deep'],
    ['/s/ada/theme.css', undefined, false, '/s/ada/theme.css'],
    ['/', 'ada.shops.test', false, '/s/ada.shops.test/index.html'],
    ['/sw.js', 'ada.shops.test', false, '/s/ada.shops.test/sw.js'],
    // What stands at a host stands nowhere else.
    ['/s/ada.shops.test/', undefined, false, '/s/-/index.html'],
    ['/s/ada.shops.test/theme.css', undefined, false, '/s/-/index.html'],
    // The function leads to the address with its last slash, if the host is that of a shop.
    ['/p/shirt', 'ada.shops.test', false, '/s/ada.shops.test/p/shirt/unslashed'],
    ['/p/shirt', 'ada.shops.test', true, '/s/ada.shops.test/p/shirt/unslashed'],
    ['/p/1/2/3/4', 'ada.shops.test', false, '/s/-/index.html'],
    // Nothing stands at an address that no page has.
    ['/nothing', 'ada.shops.test', false, '/s/-/index.html'],
    ['/s/ada//', undefined, false, '/s/-/index.html'],
    ['/s/ada/1/2/3/4/5/', undefined, false, '/s/-/index.html'],
    [`/s/ada/p/${'x'.repeat(1_000)}/`, undefined, false, '/s/-/index.html'],
    ['//evil.example/x', 'ada.shops.test', false, '/s/-/index.html'],
    ['/\\evil.example/x', 'ada.shops.test', false, '/s/-/index.html'],
  ] as const)('finds the file of %s at %s', (path, host, isDeep, file) => {
    expect(isShopPath(path, host !== undefined)).toBe(true);
    expect(shopTargetOf(path, host, isDeep)).toEqual({ file });
  });

  test('leads an address of ours without its last slash to the one with it', () => {
    expect(shopTargetOf('/s/ada', undefined, true)).toEqual({ moved: '/s/ada/' });
    expect(shopTargetOf('/s/ada/p/shirt', undefined, false)).toEqual({ moved: '/s/ada/p/shirt/' });
  });

  test('leaves all other paths to the API and the site', () => {
    for (const path of ['/s', '/s/', '/', '/stores/', '/shop/shop.css', '/shipments/', '/sw.js'])
      expect([path, isShopPath(path, false)]).toEqual([path, false]);
    for (const path of [
      '/s/ada/',
      '/o/abc',
      '/storefront/quote',
      '/api/v1/',
      '/media/x',
      '/apps/map-view-1.js',
    ])
      expect([path, isShopPath(path, true)]).toEqual([path, false]);
  });

  test('leaves each route that answers at the hosts of stores to the API, with and without its prefix', () => {
    const paths = routes.flatMap(({ atStoreHost, path, aliases }) => (atStoreHost ? [path, ...aliases] : []));
    expect(paths.length).toBeGreaterThan(30);
    for (const path of paths)
      for (const form of [path, path.replace('/api/v1', '')])
        expect([form, isShopPath(form, true)]).toEqual([form, false]);
  });

  test.each([
    ['/s/new/b/', '/s/old/b/abc/', '', '/s/new/b/abc/'],
    ['https://ada.shops.test/b/', '/s/ada/b/abc/', 'utm=1', 'https://ada.shops.test/b/abc/?utm=1'],
    ['https://svc.test/s/ada/pcm/b/', '/pcm/b/abc/', '', 'https://svc.test/s/ada/pcm/b/abc/'],
    ['/s/new/b/abc/?page=2', '/s/old/b/abc/', 'page=2', '/s/new/b/abc/?page=2'],
    ['/s/new/b/', '/s/old/b/', '', '/s/new/b/'],
    ['/s/new/?page=2', '/s/old/', 'page=2&utm=a&utm=b', '/s/new/?page=2&utm=a&utm=b'],
    ['/s/new/p/b/', '/s/old/p/b/', '', '/s/new/p/b/'],
  ])('completes a redirect to %s of who asked for %s?%s', (location, path, query, whole) => {
    expect(completeMove(location, path, query)).toBe(whole);
  });

  test('passes the address of a checkout on to nobody', () => {
    expect(shopHeadersOf('/s/ada/checkout/index.html')).toMatchObject({ 'referrer-policy': 'no-referrer' });
    expect(shopHeadersOf('/s/ada/index.html')['content-security-policy']).not.toContain('unsafe');
  });
});
