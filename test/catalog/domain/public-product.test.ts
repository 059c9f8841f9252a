import { describe, expect, test } from 'vitest';
import type { ProductImage } from '../../../shared/catalog/domain/images.ts';
import type { Product, Variant } from '../../../shared/catalog/domain/product.ts';
import {
  productSummaryOf,
  searchedOf,
  toPublicProduct,
} from '../../../shared/catalog/domain/published/public-product.ts';
import { toProductFields } from '../../../shared/catalog/domain/sent-product.ts';
import { toId } from '../../../shared/kernel/ids.ts';
import { asKobo } from '../../../shared/kernel/money.ts';

const [id, other] = ['3d6f8b24-a15e-4c79-b0d3-f7e29c1a4856', '74b1e9c3-2d08-4f5a-96e7-a3c80d5f1b62'];
const at = '2026-01-31T09:30:00.000Z';
const sizes = { name: 'Size', values: ['M', 'L'] };

const picture = (name: string, more: Partial<ProductImage>): ProductImage => ({
  id: toId<'Image'>(`${name.repeat(8)}-1111-4111-8111-111111111111`),
  status: 'READY',
  variants: [],
  position: 0,
  created_at: at,
  ...more,
});
const [second, first, pending] = [
  picture('a', { position: 1, alt: 'Back' }),
  picture('b', { alt: 'Front' }),
  picture('c', { status: 'PENDING', position: -1 }),
];

const shirt = toProductFields(
  toId(id),
  {
    name: 'Shirt',
    price: asKobo(900),
    compare_at_price: asKobo(1000),
    cost_price: asKobo(400),
    barcode: '615',
  },
  'shirt',
);
const product = (more: Partial<Product> = {}): Product => ({
  ...shirt,
  id: toId(id),
  store: toId(other),
  mode: 'live',
  images: {},
  stock: {},
  stock_version: 0,
  created_at: at,
  updated_at: at,
  revision: 1,
  ...more,
});
const variant = (name: string, more: Partial<Variant> = {}): Variant => ({
  id: toId<'Variant'>(`${name.repeat(8)}-2222-4222-8222-222222222222`),
  options: { Size: name },
  is_active: true,
  ...more,
});

describe('the public', () => {
  test('sees neither costs nor barcodes, and READY pictures in their order', () => {
    const seen = toPublicProduct(product({ images: { a: second, b: first, c: pending } }));
    expect(seen.images).toEqual([first, second]);
    expect(seen.image).toEqual({ id: first.id, alt: 'Front' });
    expect(JSON.stringify(seen)).not.toMatch(/cost|barcode|615|owner|revision|available/);
    expect(seen.variants).toMatchObject([{ id, price: 900, compare_at_price: 1000 }]);
  });

  test('sees the variants that can be bought, at their prices, and the lowest of them in lists', () => {
    const variants = [
      variant('a', { image: second.id, price: asKobo(800) }),
      variant('b', { image: pending.id }),
      variant('c', { price: asKobo(1), is_active: false }),
    ];
    const seen = toPublicProduct(product({ options: [sizes], variants, images: { a: second, c: pending } }));
    expect(seen).toMatchObject({ price: 800, compare_at_price: undefined });
    expect(
      seen.variants.map(({ price, compare_at_price, image }) => [price, compare_at_price, image]),
    ).toEqual([
      [800, undefined, second.id],
      [900, 1000, undefined],
    ]);
  });

  test.each([
    ['without units', {}, { in_stock: false, few_left: false }],
    ['with five', { stock: { [id]: { available: 5 } } }, { in_stock: true, few_left: true }],
    ['with more', { stock: { [id]: { available: 6 } } }, { in_stock: true, few_left: false }],
    ['below zero', { stock: { [id]: { available: -1 } } }, { in_stock: false, few_left: false }],
    ['untracked', { track_inventory: false }, { in_stock: true, few_left: false }],
    ['with backorders', { allow_backorder: true }, { in_stock: true, few_left: false }],
  ])('knows what is in stock: %s', (_, more, expected) => {
    expect(productSummaryOf(product(more))).toMatchObject(expected);
    expect(toPublicProduct(product(more)).variants).toMatchObject([expected]);
  });

  test('finds a product by the SKUs of all its variants', () => {
    const variants = [variant('a', { sku: 'A-M' }), variant('b')];
    expect(searchedOf(product({ sku: 'A', options: [sizes], variants })).skus).toEqual(['A', 'A-M']);
  });
});
