import { defineRoute, roles } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { WebPushKeyOut } from '../../shared/notices/contract/notifications.ts';
import { vapidKeysAccess } from '../../shared/notices/wiring/vapid-keys.ts';

export const route = defineRoute({
  id: 'notifications.web-push-key',
  at: 'GET /api/v1/devices/web-push-key/',
  summary: 'Get the key for pushes to browsers',
  description:
    'A browser subscribes with this key as `applicationServerKey`, and takes pushes from us alone. Then register its subscription as a device. The key of a stage stays the same.',
  auth: { jwt: roles, standing: activeSession },
  returns: [200, WebPushKeyOut],
  uses: { keys: vapidKeysAccess },
  async handle(_, { keys }) {
    return { key: (await keys.pair()).publicKey };
  },
});
