import { Commit, defineRoute, roles } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { DeviceIn, DeviceOut } from '../../shared/notices/contract/notifications.ts';
import { addDevice, deviceIdOf } from '../../shared/notices/data/devices.ts';
import { pushRegistryAccess } from '../../shared/notices/wiring/push-registry.ts';

export const route = defineRoute({
  id: 'notifications.add-device',
  at: 'POST /api/v1/devices/',
  summary: 'Register a device for push notifications',
  description:
    'Send the token each time the app starts. The same token is the same device. A device belongs to one account at a time: the one that registered it last. Notifications go to the ten devices that you registered last.',
  auth: { jwt: roles, standing: activeSession },
  body: DeviceIn,
  returns: [201, DeviceOut],
  uses: { registry: pushRegistryAccess },
  async handle({ body: { token, platform }, caller: { user }, now }, { registry }) {
    const endpoint = await registry.endpointFor(token);
    const device = { id: deviceIdOf(token), user, platform, endpoint, created_at: now.toISOString() };
    return new Commit([addDevice(device)], device);
  },
});
