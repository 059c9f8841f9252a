import { defineRoute } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { HoursOut, hoursParams, WholeHours } from '../../../shared/stores/contract/hours.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { assertNoOverlap } from '../../../shared/stores/opening/assert-no-overlap.ts';
import { toHoursView } from '../../../shared/stores/opening/opening-views.ts';
import { commitSettings, findRecord, loadNamedStore, stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-hours.replace',
  at: 'PUT /api/v1/storefront/stores/{store_id}/hours/{hours_id}/',
  summary: 'Replace opening hours',
  description: 'Replaces the whole hours. Fields that you leave out get their defaults.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: hoursParams,
  body: WholeHours,
  returns: [200, HoursOut],
  errors: ['conflict'],
  async handle({ params, body: { revision, ...fields }, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    const before = findRecord(store.hours, params.hours_id);
    assertLatest(before.revision, revision);
    const after = stampRecord({ ...fields, id: before.id }, now, before);
    assertNoOverlap(after, store.hours);
    const hours = store.hours.map((one) => (one === before ? after : one));
    return commitSettings(store, { hours }, now, toHoursView(after));
  },
});
