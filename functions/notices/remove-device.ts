import * as z from 'zod';
import { activeSession } from '../../shared/identity/standing.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { defineId, Empty } from '../../shared/kernel/scalars.ts';
import { loadOwnDevice, removeDevice } from '../../shared/notices/data/devices.ts';
import { Commit } from '../../shared/platform/commit.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'notifications.remove-device',
  method: 'DELETE',
  path: '/api/v1/devices/{device_id}/',
  summary: 'Remove a device from push notifications',
  description: 'Removes the device from your account. Call this when somebody signs out on the device.',
  auth: { jwt: roles, standing: activeSession },
  params: z.object({ device_id: defineId<'Device'>() }),
  returns: [200, Empty],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params: { device_id }, caller: { user } }, { table }) {
    const device = await loadOwnDevice(table, user, device_id);
    return new Commit([removeDevice(device)], {});
  },
});

export const handler = createLambda(route);
