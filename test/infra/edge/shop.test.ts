import { describe, expect, test } from 'vitest';
import { isShopPath, shopHeadersOf, shopTargetOf } from '../../../infra/edge/shop.ts';

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
  ] as const)('finds the file of %s at %s', (path, host, isDeep, file) => {
    expect(isShopPath(path, host !== undefined)).toBe(true);
    expect(shopTargetOf(path, host, isDeep)).toEqual({ file });
  });

  test('leads an address without its last slash to the one with it', () => {
    expect(shopTargetOf('/s/ada', undefined, true)).toEqual({ moved: '/s/ada/' });
    expect(shopTargetOf('/p/shirt', 'ada.shops.test', false)).toEqual({ moved: '/p/shirt/' });
  });

  test('leaves all other paths to the API and the site', () => {
    for (const path of ['/s', '/s/', '/', '/stores/', '/shop/shop.css', '/shipments/', '/sw.js'])
      expect([path, isShopPath(path, false)]).toEqual([path, false]);
    for (const path of ['/s/ada/', '/o/abc', '/storefront/quote', '/api/v1/', '/media/x', '/pay/'])
      expect([path, isShopPath(path, true)]).toEqual([path, false]);
  });

  test('passes the address of a checkout on to nobody', () => {
    expect(shopHeadersOf('/s/ada/checkout/index.html')).toMatchObject({ 'referrer-policy': 'no-referrer' });
    expect(shopHeadersOf('/s/ada/index.html')['content-security-policy']).not.toContain('unsafe');
  });
});
