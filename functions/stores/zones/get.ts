import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { ZoneOut, zoneParams } from '../../../shared/stores/contract/zones.ts';
import { zonesOf } from '../../../shared/stores/data/zones.ts';
import { namedIn } from '../../../shared/stores/settings.ts';
import { zoneView } from '../../../shared/stores/zone-views.ts';

export const route = defineRoute({
  id: 'delivery-zones.get',
  method: 'GET',
  path: '/api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/',
  summary: 'Get a delivery zone',
  description: 'Answers the zone with this id.',
  auth: allowStaff(ofStore, 'store.view'),
  params: zoneParams,
  returns: [200, ZoneOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params }, { table }) {
    const { zones } = await zonesOf(table, params.store_id);
    return zoneView(namedIn(zones, params.zone_id));
  },
});

export const handler = lambda(route);
