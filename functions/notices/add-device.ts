import { Commit, defineRoute, roles } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { DeviceIn, DeviceOut } from '../../shared/notices/contract/notifications.ts';
import { addDevice, deviceIdOf } from '../../shared/notices/data/devices.ts';
import { pushRegistryAccess } from '../../shared/notices/wiring/push-registry.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';

export const route = defineRoute({
  id: 'notifications.add-device',
  at: 'POST /api/v1/devices/',
  summary: 'Register a device for push notifications',
  description:
    'An app sends its token, a browser its subscription (`platform` `web`), each time it starts. The same one is the same device. A device belongs to one account at a time: the one that registered it last. Notifications go to the ten devices that you registered last. A subscription that has ended is removed with the next notification.',
  auth: { jwt: roles, standing: activeSession },
  body: DeviceIn,
  returns: [201, DeviceOut],
  errors: ['unsafe_url'],
  uses: { registry: pushRegistryAccess, urls: urlGuardAccess },
  async handle({ body, caller: { user }, now }, { registry, urls }) {
    const { platform } = body;
    const about = { user, platform, created_at: now.toISOString() };
    if (platform === 'web') {
      const { endpoint, keys } = body.subscription;
      await urls.check(endpoint, '/subscription/endpoint');
      const browser = { ...about, id: deviceIdOf(endpoint), endpoint, keys };
      return new Commit([addDevice(browser)], browser);
    }
    const endpoint = await registry.endpointFor(body.token);
    const app = { ...about, id: deviceIdOf(body.token), endpoint };
    return new Commit([addDevice(app)], app);
  },
});
