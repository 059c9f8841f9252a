import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as list } from './list.ts';

export const proofsArea = defineArea({
  name: 'proofs',
  about: 'Photos and signatures that show how a parcel was handed over.',
  routes: [create, list],
});
