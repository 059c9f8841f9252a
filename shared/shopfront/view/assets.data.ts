/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-c01aa43d92.css',
  'worker.js': 'worker-074f126a53.js',
  'shop-en.js': 'shop-en-4be7e9da69.js',
  'basket-en.js': 'basket-en-f23165dff4.js',
  'checkout-en.js': 'checkout-en-a7dd0ca88d.js',
  'link-en.js': 'link-en-dc2756b756.js',
  'shop-pcm.js': 'shop-pcm-35cbc754eb.js',
  'basket-pcm.js': 'basket-pcm-a81fc2fd8c.js',
  'checkout-pcm.js': 'checkout-pcm-0b4ef7a8e5.js',
  'link-pcm.js': 'link-pcm-4c40daca6f.js',
} as const;
