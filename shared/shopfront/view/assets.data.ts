/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-8f187b16ae.css',
  'shop-en.js': 'shop-en-c6a8b75e37.js',
  'basket-en.js': 'basket-en-4f5f5df8a6.js',
  'checkout-en.js': 'checkout-en-4c3af849c7.js',
  'link-en.js': 'link-en-aa3b47d76c.js',
  'shop-pcm.js': 'shop-pcm-8438123d3b.js',
  'basket-pcm.js': 'basket-pcm-a68f40397f.js',
  'checkout-pcm.js': 'checkout-pcm-52efc8ecee.js',
  'link-pcm.js': 'link-pcm-6822a7daca.js',
} as const;
