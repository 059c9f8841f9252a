import { defineRoute, pageOf } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { HoursOut } from '../../../shared/stores/contract/hours.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { compareHours } from '../../../shared/stores/domain/opening/hours.ts';
import { toHoursView } from '../../../shared/stores/opening/opening-views.ts';
import { loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-hours.list',
  at: 'GET /api/v1/storefront/stores/{store_id}/hours/',
  summary: 'List the opening hours of a store',
  description:
    'Lists all hours on one page: those of weekdays from Monday on, then those of dates. `next` is always null. Without weekday hours the store is always open.',
  auth: allowStaff(ofStore, 'store.view', 'store:write'),
  params: storeParams,
  returns: [200, pageOf(HoursOut)],
  async handle({ params }, { table }) {
    const { hours } = await loadNamedStore(table, params.store_id);
    return { next: null, previous: null, results: hours.toSorted(compareHours).map(toHoursView) };
  },
});
