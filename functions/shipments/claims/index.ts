import { defineArea } from '#ground';
import { route as create } from './create.ts';
import { route as decide } from './decide.ts';
import { route as get } from './get.ts';
import { route as list } from './list.ts';
import { route as listAll } from './list-all.ts';
import { route as withdraw } from './withdraw.ts';

export const claimsArea = defineArea({
  name: 'claims',
  about: 'Claims about parcels that were lost or damaged, and what admins decide about them.',
  routes: [create, list, get, withdraw, listAll, decide],
});
