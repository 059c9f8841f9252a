import { defineRoute, pageOf, roles } from '#ground';
import { DeviceOut } from '../../shared/notices/contract/notifications.ts';
import { devicesOf } from '../../shared/notices/data/devices.ts';

export const route = defineRoute({
  id: 'notifications.list-devices',
  at: 'GET /api/v1/devices/',
  summary: 'List the devices that get your notifications',
  description:
    'Lists your devices, ten at most, on one page. The device registered last comes first. `next` is always null.',
  auth: { jwt: roles },
  returns: [200, pageOf(DeviceOut)],
  async handle({ caller }, { table }) {
    return { next: null, previous: null, results: await devicesOf(table, caller.user) };
  },
});
