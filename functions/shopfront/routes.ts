import { defineArea } from '#ground';
import { route as page } from './page.ts';
import { route as preview } from './preview.ts';
import { route as robots } from './robots.ts';
import { route as sitemap } from './sitemap.ts';

export const shopfrontArea = defineArea({
  name: 'shopfront',
  about: 'The pages of shops, which anybody can visit.',
  routes: [page, preview, sitemap, robots],
});
