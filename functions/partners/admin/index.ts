import { defineArea } from '#ground';
import { route as reinstate } from './reinstate.ts';
import { route as suspend } from './suspend.ts';

export const adminOrganizationsArea = defineArea({
  name: 'admin-organizations',
  about: 'For admins: decisions about partner organizations.',
  routes: [suspend, reinstate],
});
