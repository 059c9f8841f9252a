/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-2392236ef1.css',
  'shop-en.js': 'shop-en-7b01f83381.js',
  'basket-en.js': 'basket-en-e0d8b1f02e.js',
  'checkout-en.js': 'checkout-en-b896ea9348.js',
  'link-en.js': 'link-en-0e70764be8.js',
  'shop-pcm.js': 'shop-pcm-6111dc3cfe.js',
  'basket-pcm.js': 'basket-pcm-0509764c1c.js',
  'checkout-pcm.js': 'checkout-pcm-903de80ea5.js',
  'link-pcm.js': 'link-pcm-975ce03b17.js',
} as const;
