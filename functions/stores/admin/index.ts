import { defineArea } from '#ground';
import { route as reinstate } from './reinstate.ts';
import { route as suspend } from './suspend.ts';

export const adminStoresArea = defineArea({
  name: 'admin-stores',
  about: 'For admins: decisions about stores.',
  routes: [suspend, reinstate],
});
