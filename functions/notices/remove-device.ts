import * as z from 'zod';
import { Commit, defineId, defineRoute, Empty, roles } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { loadOwnDevice, removeDevice } from '../../shared/notices/data/devices.ts';

export const route = defineRoute({
  id: 'notifications.remove-device',
  at: 'DELETE /api/v1/devices/{device_id}/',
  summary: 'Remove a device from push notifications',
  description: 'Removes the device from your account. Call this when somebody signs out on the device.',
  auth: { jwt: roles, standing: activeSession },
  params: z.object({ device_id: defineId<'Device'>() }),
  returns: [200, Empty],
  async handle({ params: { device_id }, caller: { user } }, { table }) {
    const device = await loadOwnDevice(table, user, device_id);
    return new Commit([removeDevice(device)], {});
  },
});
