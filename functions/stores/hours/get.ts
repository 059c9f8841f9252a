import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { HoursOut, hoursParams } from '../../../shared/stores/contract/hours.ts';
import { hoursView } from '../../../shared/stores/opening-views.ts';
import { namedIn, namedStore } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-hours.get',
  method: 'GET',
  path: '/api/v1/storefront/stores/{store_id}/hours/{hours_id}/',
  summary: 'Get opening hours',
  description: 'Answers the hours with this id.',
  auth: allowStaff(ofStore, 'store.view'),
  params: hoursParams,
  returns: [200, HoursOut],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params }, { table }) {
    const { hours } = await namedStore(table, params.store_id);
    return hoursView(namedIn(hours, params.hours_id));
  },
});

export const handler = lambda(route);
