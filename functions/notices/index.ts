import type { Route } from '../../shared/platform/http/route.ts';
import { route as addDevice } from './add-device.ts';
import { route as list } from './list.ts';
import { route as listDevices } from './list-devices.ts';
import { route as read } from './read.ts';
import { route as removeDevice } from './remove-device.ts';

/** Notifications in the app, and the devices that show them. */
export const notices: readonly Route[] = [list, read, addDevice, listDevices, removeDevice];
