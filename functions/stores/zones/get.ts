import { defineRoute } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { zoneParams } from '../../../shared/stores/contract/zones.ts';
import { ZoneOut } from '../../../shared/stores/contract/zones-out.ts';
import { zonesOf } from '../../../shared/stores/data/zones.ts';
import { findRecord } from '../../../shared/stores/settings.ts';
import { toZoneView } from '../../../shared/stores/zones/zone-views.ts';

export const route = defineRoute({
  id: 'delivery-zones.get',
  at: 'GET /api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/',
  summary: 'Get a delivery zone',
  description: 'Answers the zone with this id.',
  auth: allowStaff(ofStore, 'store.view', 'store:write'),
  params: zoneParams,
  returns: [200, ZoneOut],
  async handle({ params }, { table }) {
    const { zones } = await zonesOf(table, params.store_id);
    return toZoneView(findRecord(zones, params.zone_id));
  },
});
