import { defineRoute, Empty } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { hoursParams } from '../../../shared/stores/contract/hours.ts';
import { commitSettings, findRecord, loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-hours.delete',
  at: 'DELETE /api/v1/storefront/stores/{store_id}/hours/{hours_id}/',
  summary: 'Delete opening hours',
  description: 'The store is no longer open in these hours. Without hours of weekdays it is always open.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: hoursParams,
  returns: [200, Empty],
  async handle({ params, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    const gone = findRecord(store.hours, params.hours_id);
    return commitSettings(store, { hours: store.hours.filter((one) => one !== gone) }, now, {});
  },
});
