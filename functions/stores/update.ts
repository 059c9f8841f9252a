import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut, StorePatch } from '../../shared/stores/contract/store.ts';
import { sentFields } from '../../shared/stores/domain/patch.ts';
import { assertLatest } from '../../shared/stores/domain/revision.ts';
import { settings } from '../../shared/stores/domain/roles.ts';
import { namedStore } from '../../shared/stores/settings.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';
import { saveEdit } from './save-edit.ts';

export const route = defineRoute({
  id: 'stores.update',
  method: 'PATCH',
  path: '/api/v1/storefront/stores/{store_id}/',
  summary: 'Change a store',
  description:
    'Changes only the fields that you send; null clears one. A former slug leads to the store for 90 more days, and to no other store. Only the owner changes `webhook_url`.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofStore(...settings) },
  params: storeParams,
  body: StorePatch,
  returns: [200, StoreOut],
  errors: ['not_found', 'conflict', 'invalid_state', 'unsafe_url'],
  uses: { table: tableAccess, urls: urlGuardAccess },
  async handle({ params, body: { revision, status: _, ...body }, caller, now }, { table, urls }) {
    const read = await namedStore(table, params.store_id);
    assertLatest(read.revision, revision);
    return saveEdit(urls, read, sentFields(body), caller.store, now);
  },
});

export const handler = lambda(route);
