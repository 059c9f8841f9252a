import { defineRoute } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { HoursOut, hoursParams } from '../../../shared/stores/contract/hours.ts';
import { toHoursView } from '../../../shared/stores/opening/opening-views.ts';
import { findRecord, loadNamedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-hours.get',
  at: 'GET /api/v1/storefront/stores/{store_id}/hours/{hours_id}/',
  summary: 'Get opening hours',
  description: 'Answers the hours with this id.',
  auth: allowStaff(ofStore, 'store.view', 'store:write'),
  params: hoursParams,
  returns: [200, HoursOut],
  async handle({ params }, { table }) {
    const { hours } = await loadNamedStore(table, params.store_id);
    return toHoursView(findRecord(hours, params.hours_id));
  },
});
