import { defineArea } from '#ground';
import { route as get } from './get.ts';
import { route as lookup } from './lookup.ts';
import { route as page } from './page.ts';

export const trackingArea = defineArea({
  name: 'tracking',
  about: 'Where a parcel is, for anyone who has its tracking number.',
  routes: [lookup, get, page],
});
