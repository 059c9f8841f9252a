import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { ofStore } from '../../../shared/stores/access.ts';
import { ZoneChange, ZoneOut, zoneParams } from '../../../shared/stores/contract/zones.ts';
import { settings } from '../../../shared/stores/domain/roles.ts';
import { changeZone } from './change-zone.ts';
import { merged } from './merged.ts';

export const route = defineRoute({
  id: 'delivery-zones.update',
  method: 'PATCH',
  path: '/api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/',
  summary: 'Change a delivery zone',
  description:
    'Changes only the fields that you send; null clears an amount. A new kind or pricing clears the fields of the former one.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofStore(...settings) },
  params: zoneParams,
  body: ZoneChange,
  returns: [200, ZoneOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  handle: ({ params, body, now }, { table }) =>
    changeZone(table, params, body, now, (before) => merged(before, body)),
});

export const handler = lambda(route);
