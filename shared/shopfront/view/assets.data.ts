/** The names of the files that pages load, by their contents (bin/shop-assets.ts). */
export const assets = {
  'shop.css': 'shop-8f187b16ae.css',
  'shop-en.js': 'shop-en-0c79b7a12c.js',
  'basket-en.js': 'basket-en-39fcb77736.js',
  'checkout-en.js': 'checkout-en-2aa7182fea.js',
  'link-en.js': 'link-en-fdbc409aa1.js',
  'shop-pcm.js': 'shop-pcm-b92237a842.js',
  'basket-pcm.js': 'basket-pcm-e1bc56bff2.js',
  'checkout-pcm.js': 'checkout-pcm-dd86166742.js',
  'link-pcm.js': 'link-pcm-2fdfdeef95.js',
} as const;
