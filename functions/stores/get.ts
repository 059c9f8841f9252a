import * as z from 'zod';
import { briefly, defineRoute, Reply } from '#ground';
import { storeOrSlugParams } from '../../shared/stores/contract/params.ts';
import { PublicStoreOut, StoreOut } from '../../shared/stores/contract/store-out.ts';
import { loadAskedStore } from '../../shared/stores/public/asked-store.ts';
import { toPublicStoreView, toStoreView } from '../../shared/stores/view.ts';

export const route = defineRoute({
  id: 'stores.get',
  at: 'GET /api/v1/storefront/stores/{store_id}/',
  atStoreHost: { in: 'params', field: 'store_id' },
  summary: 'Get a store',
  description:
    'By its id, a store as its staff sees it: this requires the credential of a person who works there. By its slug, a published or paused store as the public sees it, without a credential. A former slug leads to the store for 90 more days.',
  auth: { public: true, optional: { secretKey: ['merchant'], jwt: ['merchant'], grant: 'store:write' } },
  params: storeOrSlugParams,
  returns: [200, z.union([StoreOut, PublicStoreOut])],
  errors: ['forbidden', 'partner_key_not_allowed'],
  async handle({ params, caller, refused, now }, { table }) {
    const { store, role, delegated } = await loadAskedStore(
      { table, now },
      { caller, refused },
      params.store_id,
    );
    if (role) return toStoreView(store, delegated ? undefined : role, now);
    return new Reply(toPublicStoreView(store, now), briefly);
  },
});
