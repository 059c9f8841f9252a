import { roles } from '../../shared/kernel/roles.ts';
import { DeviceOut } from '../../shared/notices/contract/notifications.ts';
import { devicesOf } from '../../shared/notices/data/devices.ts';
import { pageOf } from '../../shared/platform/http/answer/pages.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'notifications.list-devices',
  method: 'GET',
  path: '/api/v1/devices/',
  summary: 'List the devices that get your notifications',
  description:
    'Lists your devices, ten at most, on one page. The device registered last comes first. `next` is always null.',
  auth: { jwt: roles },
  returns: [200, pageOf(DeviceOut)],
  uses: { table: tableAccess },
  async handle({ caller }, { table }) {
    return { next: null, previous: null, results: await devicesOf(table, caller.user) };
  },
});

export const handler = createLambda(route);
