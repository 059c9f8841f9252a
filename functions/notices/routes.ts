import { defineArea } from '#ground';
import { route as addDevice } from './add-device.ts';
import { route as adminList } from './admin/list.ts';
import { route as list } from './list.ts';
import { route as listDevices } from './list-devices.ts';
import { route as read } from './read.ts';
import { route as removeDevice } from './remove-device.ts';
import { route as webPushKey } from './web-push-key.ts';

export const notificationsArea = defineArea({
  name: 'notifications',
  about: "A user's notifications, and the devices that show them.",
  routes: [list, read, addDevice, listDevices, webPushKey, removeDevice],
});

export const adminNoticesArea = defineArea({
  name: 'admin-notices',
  about: 'For admins: which texts, mails and messages were sent about something, without what they say.',
  routes: [adminList],
});
