import { lambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { ofStore } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut, StoreReplacement } from '../../shared/stores/contract/store.ts';
import type { StoreChange } from '../../shared/stores/data/stores.ts';
import { assertLatest } from '../../shared/stores/domain/revision.ts';
import { settings } from '../../shared/stores/domain/roles.ts';
import { namedStore } from '../../shared/stores/settings.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';
import { mayMoveWebhooks, saveEdit } from './save-edit.ts';

/** The optional fields of a store, cleared. */
const cleared = {
  ...{ description: undefined, logo_url: undefined, banner_url: undefined, email: undefined },
  ...{ phone: undefined, whatsapp: undefined, address: undefined, landmark: undefined, city: undefined },
  ...{ state: undefined, latitude: undefined, longitude: undefined },
} satisfies StoreChange;

export const route = defineRoute({
  id: 'stores.replace',
  method: 'PUT',
  path: '/api/v1/storefront/stores/{store_id}/',
  summary: 'Replace a store',
  description:
    'Replaces the store’s own fields: a field that you leave out gets its default. The store keeps its slug unless you send another one; hours, closures, zones and status have their own paths. Only the owner changes `webhook_url`; for others it stays as it is.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofStore(...settings) },
  params: storeParams,
  body: StoreReplacement,
  returns: [200, StoreOut],
  errors: ['not_found', 'conflict', 'invalid_state', 'unsafe_url'],
  uses: { table: tableAccess, urls: urlGuardAccess },
  async handle({ params, body: { revision, status: _, ...body }, caller, now }, { table, urls }) {
    const read = await namedStore(table, params.store_id);
    assertLatest(read.revision, revision);
    const webhook_url = mayMoveWebhooks(caller.store) ? undefined : read.webhook_url;
    return saveEdit(urls, read, { ...cleared, webhook_url, ...body }, caller.store, now);
  },
});

export const handler = lambda(route);
