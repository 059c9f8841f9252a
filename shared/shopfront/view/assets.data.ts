/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-05fc9e029e.css',
  'shop-en.js': 'shop-en-38e18b5584.js',
  'basket-en.js': 'basket-en-4f5f5df8a6.js',
  'checkout-en.js': 'checkout-en-4c3af849c7.js',
  'link-en.js': 'link-en-aa3b47d76c.js',
  'shop-pcm.js': 'shop-pcm-c15d0ce10c.js',
  'basket-pcm.js': 'basket-pcm-53ec05b96f.js',
  'checkout-pcm.js': 'checkout-pcm-6e419bea7d.js',
  'link-pcm.js': 'link-pcm-73090a42d1.js',
} as const;
