import type * as z from 'zod';
import { Problem } from '../../../shared/kernel/problem.ts';
import { Commit } from '../../../shared/platform/http/route.ts';
import type { Table } from '../../../shared/platform/table/table.ts';
import type { ZoneIn, zoneParams } from '../../../shared/stores/contract/zones.ts';
import { saveZones, type Zone, zonesOf } from '../../../shared/stores/data/zones.ts';
import { opened } from '../../../shared/stores/domain/polygon.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { faultsOf } from '../../../shared/stores/domain/zone-fields.ts';
import { namedIn, stamped } from '../../../shared/stores/settings.ts';
import { zoneView } from '../../../shared/stores/zone-views.ts';

/**
 * Changes a delivery zone.
 * @param fieldsOf its new fields, from the former ones
 * @throws Problem not_found, conflict for a stale revision, invalid_request for fields that contradict each other
 */
export async function changeZone(
  table: Table,
  { store_id, zone_id }: z.output<typeof zoneParams>,
  sent: { readonly revision?: number | undefined },
  now: Date,
  fieldsOf: (before: Zone) => ZoneIn,
) {
  const read = await zonesOf(table, store_id);
  const before = namedIn(read.zones, zone_id);
  assertLatest(before.revision, sent.revision);
  const fields = fieldsOf(before);
  const faults = faultsOf(fields);
  if (faults.length > 0) {
    const errors = faults.map(({ field, ...fault }) => ({ pointer: `/${field}`, ...fault }));
    throw new Problem('invalid_request', undefined, { errors });
  }
  const polygon = fields.polygon && [...opened(fields.polygon)];
  const after = stamped({ ...fields, polygon, id: before.id }, now, before);
  const zones = read.zones.map((one) => (one === before ? after : one));
  return new Commit([saveZones(store_id, read, zones)], zoneView(after));
}
