import { defineArea } from '#ground';
import { route as estimate } from './estimate.ts';
import { route as estimatePublic } from './estimate-public.ts';

export const ratesArea = defineArea({
  name: 'rates',
  about:
    'Prices for a parcel on a route. Those of an account come with a signed token that locks each for 15 minutes.',
  routes: [estimate, estimatePublic],
});
