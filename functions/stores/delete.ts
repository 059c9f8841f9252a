import { Done } from '../../shared/identity/contract/identity.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { deleted } from '../../shared/stores/delete-store.ts';
import { publishing } from '../../shared/stores/domain/roles.ts';
import { namedStore } from '../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'stores.delete',
  method: 'DELETE',
  path: '/api/v1/storefront/stores/{store_id}/',
  summary: 'Delete a store',
  description:
    'The store is gone at once, for the public and for all who work there. Nobody else can have its slug for 90 days. A suspended store cannot be deleted: 409.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofStore(...publishing) },
  params: storeParams,
  returns: [200, Done],
  errors: ['not_found', 'invalid_state'],
  uses: { table: tableAccess },
  async handle({ params, now }, { table }) {
    return new Commit(await deleted(table, await namedStore(table, params.store_id), now), {});
  },
});

export const handler = lambda(route);
