import { defineArea } from '#ground';
import { route as adminGet } from './admin/get.ts';
import { route as reinstate } from './admin/reinstate.ts';
import { route as suspend } from './admin/suspend.ts';
import { route as closuresCreate } from './closures/create.ts';
import { route as closuresRemove } from './closures/delete.ts';
import { route as closuresGet } from './closures/get.ts';
import { route as closuresList } from './closures/list.ts';
import { route as closuresReplace } from './closures/replace.ts';
import { route as closuresUpdate } from './closures/update.ts';
import { route as create } from './create.ts';
import { route as remove } from './delete.ts';
import { route as directoryList } from './directory/list.ts';
import { route as get } from './get.ts';
import { route as home } from './home.ts';
import { route as hoursCreate } from './hours/create.ts';
import { route as hoursRemove } from './hours/delete.ts';
import { route as hoursGet } from './hours/get.ts';
import { route as hoursList } from './hours/list.ts';
import { route as hoursReplace } from './hours/replace.ts';
import { route as list } from './list.ts';
import { route as pause } from './pause.ts';
import { route as publish } from './publish.ts';
import { route as readiness } from './readiness.ts';
import { route as replace } from './replace.ts';
import { route as resume } from './resume.ts';
import { route as accept } from './staff/accept-invitation.ts';
import { route as staffCreate } from './staff/create.ts';
import { route as staffRemove } from './staff/delete.ts';
import { route as staffGet } from './staff/get.ts';
import { route as staffList } from './staff/list.ts';
import { route as resend } from './staff/resend.ts';
import { route as staffUpdate } from './staff/update.ts';
import { route as view } from './staff/view-invitation.ts';
import { route as unpublish } from './unpublish.ts';
import { route as update } from './update.ts';
import { route as zonesCreate } from './zones/create.ts';
import { route as zonesRemove } from './zones/delete.ts';
import { route as zonesGet } from './zones/get.ts';
import { route as zonesList } from './zones/list.ts';
import { route as zonesReplace } from './zones/replace.ts';
import { route as zonesUpdate } from './zones/update.ts';

export const storesArea = defineArea({
  name: 'stores',
  about: 'Stores, as their staff runs them and as the public sees them.',
  routes: [create, list, get, update, replace, remove, readiness, publish, unpublish, pause, resume, home],
});

export const adminStoresArea = defineArea({
  name: 'admin-stores',
  about: 'For admins: everything about a store, and decisions about it.',
  routes: [adminGet, suspend, reinstate],
});

export const storeHoursArea = defineArea({
  name: 'store-hours',
  about: 'The opening hours of a store, by weekday and by date.',
  routes: [hoursList, hoursCreate, hoursGet, hoursReplace, hoursRemove],
});

export const staffArea = defineArea({
  name: 'staff',
  about: 'Who works in a store, in which role, and the invitations to it.',
  routes: [staffList, staffCreate, staffGet, staffUpdate, staffRemove, resend, view, accept],
});

export const deliveryZonesArea = defineArea({
  name: 'delivery-zones',
  about: 'Where a store delivers to, and what that costs the customer.',
  routes: [zonesList, zonesCreate, zonesGet, zonesUpdate, zonesReplace, zonesRemove],
});

export const storeClosuresArea = defineArea({
  name: 'store-closures',
  about: 'Times in which a store is closed, once or each year.',
  routes: [closuresList, closuresCreate, closuresGet, closuresUpdate, closuresReplace, closuresRemove],
});

export const directoryArea = defineArea({
  name: 'directory',
  about: 'Published stores, for anyone: near a place, or by name.',
  routes: [directoryList],
});
