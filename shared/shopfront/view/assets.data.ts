/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-402c97f418.css',
  'worker.js': 'worker-074f126a53.js',
  'shop-en.js': 'shop-en-0a369994a1.js',
  'basket-en.js': 'basket-en-f6d2b3f93b.js',
  'checkout-en.js': 'checkout-en-8544742c2f.js',
  'link-en.js': 'link-en-8235405f86.js',
  'shop-pcm.js': 'shop-pcm-57196e5908.js',
  'basket-pcm.js': 'basket-pcm-e3c962e8d0.js',
  'checkout-pcm.js': 'checkout-pcm-56286be77b.js',
  'link-pcm.js': 'link-pcm-bf0f6b20c0.js',
} as const;
