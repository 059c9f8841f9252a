import { defineArea } from '#ground';
import { route as estimate } from './estimate.ts';

export const ratesArea = defineArea({
  name: 'rates',
  about: 'Prices for a parcel on a route. Each comes with a signed token that locks it for 15 minutes.',
  routes: [estimate],
});
