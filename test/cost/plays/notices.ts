import * as z from 'zod';
import { route as addDevice } from '../../../functions/notices/add-device.ts';
import { route as adminNotices } from '../../../functions/notices/admin/list.ts';
import { route as notices } from '../../../functions/notices/list.ts';
import { route as devices } from '../../../functions/notices/list-devices.ts';
import { route as readNotice } from '../../../functions/notices/read.ts';
import { route as removeDevice } from '../../../functions/notices/remove-device.ts';
import { route as webPushKey } from '../../../functions/notices/web-push-key.ts';
import { newUser, signedIn } from '../../support/people/identity/fixtures.ts';
import { newNotification } from '../../support/people/orders/notices.ts';
import type { Cast } from '../delivery.ts';
import type { Play } from '../play.ts';

const Made = z.object({ id: z.uuid() });
/** Somebody reads what the service has to say, and registers a phone for it. */
export async function playNotices({ wire, call }: Play, { rider, app }: Cast): Promise<void> {
  const notification_id = await newNotification(wire, rider);
  await call(notices, app);
  const admin = await signedIn(wire, await newUser(wire, 'admin'));
  await call(adminNotices, admin, { query: { user_id: rider.id } });
  await call(readNotice, app, { params: { notification_id } });
  await call(webPushKey, app);
  const device = await call(addDevice, app, { body: { token: 'dGhpcy1pcy1hLXRva2Vu', platform: 'android' } });
  await call(devices, app);
  await call(removeDevice, app, { params: { device_id: Made.parse(device.body).id } });
}
