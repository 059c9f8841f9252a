import { Commit, defineRoute, limitReached, toId } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { ZoneIn } from '../../../shared/stores/contract/zones.ts';
import { ZoneOut } from '../../../shared/stores/contract/zones-out.ts';
import { saveZones, zonesOf } from '../../../shared/stores/data/zones.ts';
import { openPolygon } from '../../../shared/stores/domain/zones/polygon.ts';
import { maxZones } from '../../../shared/stores/domain/zones/zones.ts';
import { stampRecord } from '../../../shared/stores/settings.ts';
import { toZoneView } from '../../../shared/stores/zones/zone-views.ts';

export const route = defineRoute({
  id: 'delivery-zones.create',
  at: 'POST /api/v1/storefront/stores/{store_id}/delivery-zones/',
  summary: 'Create a delivery zone',
  description:
    'A zone says where the store delivers to and what that costs the customer. Of several active zones that contain an address, the one with the lowest `priority` applies, then the smallest: a city counts as 100 km², a state as 10,000 km². An address in no zone cannot be delivered to. A store has at most 50 zones.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  body: ZoneIn,
  returns: [201, ZoneOut],
  errors: ['conflict', 'limit_reached'],
  async handle({ params, body, now }, { table }) {
    const read = await zonesOf(table, params.store_id);
    if (read.zones.length >= maxZones) throw limitReached('zones', maxZones, 'Delete one first.');
    const id = toId<'Zone'>(crypto.randomUUID());
    const added = stampRecord({ ...body, polygon: body.polygon && [...openPolygon(body.polygon)], id }, now);
    return new Commit([saveZones(params.store_id, read, [...read.zones, added])], toZoneView(added));
  },
});
