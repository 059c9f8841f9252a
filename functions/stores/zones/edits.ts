import { Commit, Problem } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { type ZoneIn, zoneParams } from '../../../shared/stores/contract/zones.ts';
import { ZoneOut } from '../../../shared/stores/contract/zones-out.ts';
import { saveZones, type Zone, zonesOf } from '../../../shared/stores/data/zones.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { openPolygon } from '../../../shared/stores/domain/zones/polygon.ts';
import { faultsOf } from '../../../shared/stores/domain/zones/zone-fields.ts';
import { replaceAndUpdate, type SentChange } from '../../../shared/stores/replace-and-update.ts';
import { findRecord, stampRecord } from '../../../shared/stores/settings.ts';
import { toZoneView } from '../../../shared/stores/zones/zone-views.ts';

export const zoneEdits = replaceAndUpdate({
  area: 'delivery-zones',
  noun: 'a delivery zone',
  path: '/api/v1/storefront/stores/{store_id}/delivery-zones/{zone_id}/',
  auth: allowStaff(ofStore, 'store.edit'),
  params: zoneParams,
  returns: ZoneOut,
  errors: ['conflict'],
  async change({ params, now }, { table }, { revision, fieldsOf }: SentChange<Zone, ZoneIn>) {
    const read = await zonesOf(table, params.store_id);
    const before = findRecord(read.zones, params.zone_id);
    assertLatest(before.revision, revision);
    const fields = fieldsOf(before);
    const faults = faultsOf(fields);
    if (faults.length > 0) {
      const errors = faults.map(({ field, ...fault }) => ({ pointer: `/${field}`, ...fault }));
      throw new Problem('invalid_request', undefined, { errors });
    }
    const polygon = fields.polygon && [...openPolygon(fields.polygon)];
    const after = stampRecord({ ...fields, polygon, id: before.id }, now, before);
    const zones = read.zones.map((one) => (one === before ? after : one));
    return new Commit([saveZones(params.store_id, read, zones)], toZoneView(after));
  },
});
