import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shopHostOf, toSlug } from '../../../../web/apps/partners/data/slugs.ts';

describe('the name of a shop in its address', () => {
  test.each([
    ['Adire House', 'adire-house'],
    ['  Ọ̀ṣun & Sons, Ltd. ', 'osun-sons-ltd'],
    ['北京', ''],
  ])('is made of the name of the business: %s is %s', (name, slug) => {
    expect(toSlug(name)).toBe(slug);
  });

  test('has only what an address may have, whatever the business is called', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
        expect(toSlug(name)).toMatch(/^(?:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)?$/);
      }),
    );
  });

  test('stands before the domain, and says that a test store is one', () => {
    expect([shopHostOf('adire', 'shops.ng', false), shopHostOf('', 'shops.test', true)]).toEqual([
      'adire.shops.ng',
      'test-….shops.test',
    ]);
  });
});
