/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-c01aa43d92.css',
  'worker.js': 'worker-b43d35cea3.js',
  'shop-en.js': 'shop-en-bf3f077d98.js',
  'basket-en.js': 'basket-en-79871a24e7.js',
  'checkout-en.js': 'checkout-en-7599bc0372.js',
  'link-en.js': 'link-en-f340261fd1.js',
  'shop-pcm.js': 'shop-pcm-fb6f3204ac.js',
  'basket-pcm.js': 'basket-pcm-7b029a1c31.js',
  'checkout-pcm.js': 'checkout-pcm-66eb6ab607.js',
  'link-pcm.js': 'link-pcm-07f5f4d822.js',
} as const;
