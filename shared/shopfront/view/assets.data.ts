/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-05fc9e029e.css',
  'shop-en.js': 'shop-en-de377fa81b.js',
  'basket-en.js': 'basket-en-ceef0c8053.js',
  'checkout-en.js': 'checkout-en-d84b153053.js',
  'link-en.js': 'link-en-fdbc409aa1.js',
  'shop-pcm.js': 'shop-pcm-8ffa87b695.js',
  'basket-pcm.js': 'basket-pcm-2c52a1c9d9.js',
  'checkout-pcm.js': 'checkout-pcm-86f49b4fea.js',
  'link-pcm.js': 'link-pcm-45fef31a8a.js',
} as const;
