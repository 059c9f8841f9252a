import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { ofStore } from '../../../shared/stores/access.ts';
import { WholeZone, ZoneOut, zoneParams } from '../../../shared/stores/contract/zones.ts';
import { settings } from '../../../shared/stores/domain/roles.ts';
import { changeZone } from './change-zone.ts';

export const route = defineRoute({
  id: 'delivery-zones.replace',
  method: 'PUT',
  path: '/api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/',
  summary: 'Replace a delivery zone',
  description: 'Replaces the whole zone. Fields that you leave out get their defaults.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofStore(...settings) },
  params: zoneParams,
  body: WholeZone,
  returns: [200, ZoneOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  handle: ({ params, body: { revision, ...fields }, now }, { table }) =>
    changeZone(table, params, { revision }, now, () => fields),
});

export const handler = lambda(route);
