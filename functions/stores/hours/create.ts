import { defineRoute, limitReached, toId } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { HoursIn, HoursOut } from '../../../shared/stores/contract/hours.ts';
import { storeParams } from '../../../shared/stores/contract/params.ts';
import { maxHours } from '../../../shared/stores/domain/opening/hours.ts';
import { assertNoOverlap } from '../../../shared/stores/opening/assert-no-overlap.ts';
import { toHoursView } from '../../../shared/stores/opening/opening-views.ts';
import { commitSettings, loadNamedStore, stampRecord } from '../../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'store-hours.create',
  at: 'POST /api/v1/storefront/stores/{store_id}/hours/',
  summary: 'Create opening hours',
  description:
    "Adds hours of a weekday or of a date, on the clocks of the store's time zone. They begin at `opens` and end right before `closes`; hours that close no later than they open run past midnight. Hours of a date replace those of its weekday. Two hours that share a minute and a method are refused with `conflict`. The last order is taken `prep_minutes` before the store closes. A store has at most 28 hours.",
  auth: allowStaff(ofStore, 'store.edit'),
  params: storeParams,
  body: HoursIn,
  returns: [201, HoursOut],
  errors: ['conflict', 'limit_reached'],
  async handle({ params, body, now }, { table }) {
    const store = await loadNamedStore(table, params.store_id);
    if (store.hours.length >= maxHours) throw limitReached('hours', maxHours, 'Delete one first.');
    const added = stampRecord({ ...body, id: toId<'Hours'>(crypto.randomUUID()) }, now);
    assertNoOverlap(added, store.hours);
    return commitSettings(store, { hours: [...store.hours, added] }, now, toHoursView(added));
  },
});
