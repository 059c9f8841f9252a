import { Commit, defineRoute } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { writeFirstWarehouse } from '../../shared/inventory/warehouses/change-warehouse.ts';
import { StoreIn } from '../../shared/stores/contract/store.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import { prepareStore } from '../../shared/stores/lifecycle/new-store.ts';
import { toStoreView } from '../../shared/stores/view.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';

export const route = defineRoute({
  id: 'stores.create',
  at: 'POST /api/v1/storefront/stores/',
  summary: 'Create a store',
  description:
    'The store is yours, in the mode of your credential, and begins as a draft that nobody else sees. Without a slug it gets one made from its name, and a warehouse for its stock is created with it.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], standing: activeSession },
  body: StoreIn,
  returns: [201, StoreOut],
  errors: ['limit_reached', 'conflict', 'unsafe_url'],
  uses: { urls: urlGuardAccess },
  async handle({ body, caller, now, stableId }, { table, urls }) {
    if (body.webhook_url !== undefined) await urls.checkDestination(body.webhook_url, '/webhook_url');
    const { store, writes } = await prepareStore({ table, now }, caller, body, stableId);
    const warehouse = await writeFirstWarehouse({ table, now }, store);
    return new Commit([...writes, ...warehouse], toStoreView(store, 'OWNER', now));
  },
});
