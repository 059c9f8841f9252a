/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-402c97f418.css',
  'worker.js': 'worker-074f126a53.js',
  'shop-en.js': 'shop-en-0a369994a1.js',
  'basket-en.js': 'basket-en-f23165dff4.js',
  'checkout-en.js': 'checkout-en-5f5df21265.js',
  'link-en.js': 'link-en-dc2756b756.js',
  'shop-pcm.js': 'shop-pcm-57196e5908.js',
  'basket-pcm.js': 'basket-pcm-a81fc2fd8c.js',
  'checkout-pcm.js': 'checkout-pcm-6186c8f212.js',
  'link-pcm.js': 'link-pcm-4c40daca6f.js',
} as const;
