import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { assets } from '../../shared/shopfront/view/assets.data.ts';
import { buildShopAssets } from '../../web/shop/index.ts';

const built = await buildShopAssets();
const kilobytes = (name: string) => brotliCompressSync(built.get(name)?.file.body ?? '').length / 1024;

describe('what the pages of shops load', () => {
  test('has the names that the pages use (npm run docs)', () => {
    expect(Object.fromEntries([...built].map(([name, { name: named }]) => [name, named]))).toEqual(assets);
  });

  test('has styles of at most 10 KB, and scripts of at most 15 KB on a page and 30 KB at the checkout', () => {
    expect(kilobytes('shop.css')).toBeLessThan(10);
    for (const language of ['en', 'pcm']) {
      const shop = kilobytes(`shop-${language}.js`);
      expect(shop).toBeLessThan(15);
      expect(shop + kilobytes(`basket-${language}.js`)).toBeLessThan(30);
      expect(shop + kilobytes(`checkout-${language}.js`)).toBeLessThan(30);
    }
  });
});
