/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-c01aa43d92.css',
  'shop-en.js': 'shop-en-0a369994a1.js',
  'basket-en.js': 'basket-en-3f93ae93ee.js',
  'checkout-en.js': 'checkout-en-96b85013c0.js',
  'link-en.js': 'link-en-b194ba2307.js',
  'shop-pcm.js': 'shop-pcm-520e4866d1.js',
  'basket-pcm.js': 'basket-pcm-b6392f9403.js',
  'checkout-pcm.js': 'checkout-pcm-45b49f6f8c.js',
  'link-pcm.js': 'link-pcm-936abea355.js',
} as const;
