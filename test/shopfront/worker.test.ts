import { describe, expect, test } from 'vitest';
import { keptKeyOf, keptKindOf } from '../../web/shop/browser/worker/kept.ts';

const origin = 'https://ada.shops.example';
const shop = { origin, base: '/s/ada' };

describe('the service worker of a shop', () => {
  test.each([
    ['/s/ada/', 'pages'],
    ['/s/ada/p/adire-shirt/', 'pages'],
    ['/s/ada/pcm/about/', 'pages'],
    ['/s/ada/basket/', 'pages'],
    ['/shop/shop-en-0123456789.js', 'files'],
    ['/media/picture.webp', 'files'],
    ['/s/ada/checkout/', undefined],
    ['/s/ada/pcm/checkout/', undefined],
    ['/s/ada/search/?q=shirt', undefined],
    ['/s/ada/b/link/', undefined],
    ['/s/ada/o/token/', undefined],
    ['/s/adam/', undefined],
    ['/api/v1/storefront/quote/', undefined],
    ['https://other.example/shop/shop.js', undefined],
  ])('keeps %s as %s', (path, kind) => {
    expect(keptKindOf(new URL(path, origin), shop)).toBe(kind);
  });

  test('has a shop at the root of its host in the same way', () => {
    const kinds = ['/', '/p/adire-shirt/', '/checkout/', '/en/o/token/', '/api/v1/'].map((path) =>
      keptKindOf(new URL(path, origin), { origin, base: '' }),
    );
    expect(kinds).toEqual(['pages', 'pages', undefined, undefined, undefined]);
  });

  test('finds a page again by its path and, of its query, by the page of a list alone', () => {
    const keyOf = (path: string) => keptKeyOf(new URL(path, origin));
    expect(keyOf('/s/ada/?utm_source=chat#top')).toBe(`${origin}/s/ada/`);
    expect(keyOf('/s/ada/?page=2&utm_source=chat')).toBe(`${origin}/s/ada/?page=2`);
  });
});
