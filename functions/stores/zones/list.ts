import * as z from 'zod';
import { briefly, defineRoute, pageOf, Reply } from '#ground';
import { storeOrSlugParams } from '../../../shared/stores/contract/params.ts';
import { PublicZone, ZoneOut } from '../../../shared/stores/contract/zones-out.ts';
import { zonesOf } from '../../../shared/stores/data/zones.ts';
import { loadAskedStore } from '../../../shared/stores/public/asked-store.ts';
import { compareByPriority, toPublicZone, toZoneView } from '../../../shared/stores/zones/zone-views.ts';

export const route = defineRoute({
  id: 'delivery-zones.list',
  at: 'GET /api/v1/storefront/stores/{store_id}/delivery-zones/',
  atStoreHost: { in: 'params', field: 'store_id' },
  summary: 'List the delivery zones of a store',
  description:
    'By the id of the store, all its zones as the staff sees them: this requires the credential of a person who works there. By its slug, what a checkout shows: the active zones of a published or paused store, without a credential. All are on one page, in the order of their priority; `next` is always null.',
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'store:write' } },
  params: storeOrSlugParams,
  returns: [200, z.union([pageOf(ZoneOut), pageOf(PublicZone)])],
  errors: ['forbidden', 'partner_key_not_allowed'],
  async handle({ params, caller, refused, now }, { table }) {
    const { store, role } = await loadAskedStore({ table, now }, { caller, refused }, params.store_id);
    const { zones } = await zonesOf(table, store.id);
    const sorted = zones.toSorted(compareByPriority);
    if (role) return { next: null, previous: null, results: sorted.map(toZoneView) };
    const results = sorted.filter((zone) => zone.is_active).map(toPublicZone);
    return new Reply({ next: null, previous: null, results }, briefly);
  },
});
