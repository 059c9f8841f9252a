/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-40ad584c62.css',
  'shop-en.js': 'shop-en-cac3e8dd41.js',
  'basket-en.js': 'basket-en-0058a05d7e.js',
  'checkout-en.js': 'checkout-en-2e73338c9f.js',
  'link-en.js': 'link-en-80c742367e.js',
  'shop-pcm.js': 'shop-pcm-7aab4e88fd.js',
  'basket-pcm.js': 'basket-pcm-220e66ae1f.js',
  'checkout-pcm.js': 'checkout-pcm-a94bde3903.js',
  'link-pcm.js': 'link-pcm-4e22d0fb8b.js',
} as const;
