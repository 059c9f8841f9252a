import { Commit, defineRoute, Empty } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { zoneParams } from '../../../shared/stores/contract/zones.ts';
import { saveZones, zonesOf } from '../../../shared/stores/data/zones.ts';
import { findRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'delivery-zones.delete',
  at: 'DELETE /api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/',
  summary: 'Delete a delivery zone',
  description: 'The store no longer delivers to this zone. Orders that are placed already keep their fee.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: zoneParams,
  returns: [200, Empty],
  async handle({ params }, { table }) {
    const read = await zonesOf(table, params.store_id);
    const gone = findRecord(read.zones, params.zone_id);
    const zones = read.zones.filter((one) => one !== gone);
    return new Commit([saveZones(params.store_id, read, zones)], {});
  },
});
