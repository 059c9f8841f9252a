/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-40ad584c62.css',
  'shop-en.js': 'shop-en-ae6d7f48bf.js',
  'basket-en.js': 'basket-en-e0d8b1f02e.js',
  'checkout-en.js': 'checkout-en-b896ea9348.js',
  'link-en.js': 'link-en-0e70764be8.js',
  'shop-pcm.js': 'shop-pcm-0730f78a04.js',
  'basket-pcm.js': 'basket-pcm-33f1ff2ef6.js',
  'checkout-pcm.js': 'checkout-pcm-65df62e2b7.js',
  'link-pcm.js': 'link-pcm-b4c656d6ed.js',
} as const;
