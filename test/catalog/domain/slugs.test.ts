import { expect, test } from 'vitest';
import { catalogSlugOfName, isCatalogSlug, maxSlugLength } from '../../../shared/catalog/domain/slugs.ts';

test.each([
  ['Ọjà Àdìrẹ Ẹ̀gbá', 'oja-adire-egba'],
  ['Ìyá Bùṣàyọ̀’s àkàrà!', 'iya-busayos-akara'],
  ['Ịsị agụ (ṅkwụ)', 'isi-agu-nkwu'],
  ['Ɗinkin Hausa ƙarami, ɓangare', 'dinkin-hausa-karami-bangare'],
  ['50% off -- 2 × 500 ml', '50-off-2-500-ml'],
  ['衬衫', 'product'],
  ['3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856', 'product'],
])('%s is %s in an address', (name, slug) => {
  expect(catalogSlugOfName(name, 'product')).toBe(slug);
  expect(isCatalogSlug(slug)).toBe(true);
});

test('a long name is cut, and its tail is not', () => {
  const slug = catalogSlugOfName('adire '.repeat(40), 'product', '9a1b2c');
  expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
  expect(slug).toMatch(/^adire-.*[a-z]-9a1b2c$/);
  expect(isCatalogSlug(slug)).toBe(true);
});

test.each([
  '',
  '-a',
  'a-',
  'a--b',
  'Adire',
  'à',
  'a b',
  'a'.repeat(81),
  '3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856',
])('"%s" is no slug', (text) => {
  expect(isCatalogSlug(text)).toBe(false);
});
