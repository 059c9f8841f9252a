import { defineArea } from '#ground';
import { route as eligibility } from './eligibility.ts';
import { route as get } from './get.ts';
import { route as packs } from './packs.ts';
import { route as purchase } from './purchase.ts';
import { route as statements } from './statements.ts';
import { route as status } from './status.ts';
import { route as topup } from './topup.ts';

export const poolArea = defineArea({
  name: 'pool',
  about: 'Prepaid capacity of partners, from which licences of their clients are allocated.',
  routes: [get, status, statements, packs, eligibility, purchase, topup],
});
