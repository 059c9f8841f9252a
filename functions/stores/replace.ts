import { StoreReplacement } from '../../shared/stores/contract/store.ts';
import type { StoreChange } from '../../shared/stores/data/stores.ts';
import { assertMayChange, canMoveWebhooks, storeEdits } from './edits.ts';

/** The optional fields of a store, cleared. */
const cleared = {
  description: undefined,
  logo_url: undefined,
  banner_url: undefined,
  email: undefined,
  phone: undefined,
  whatsapp: undefined,
  address: undefined,
  landmark: undefined,
  city: undefined,
  state: undefined,
  latitude: undefined,
  longitude: undefined,
  returns: undefined,
  tax_id: undefined,
  metadata: undefined,
} satisfies StoreChange;

export const route = storeEdits.replaceRoute({
  description:
    'Replaces the store’s own fields: a field that you leave out gets its default. The store keeps its slug unless you send another one; hours, closures, zones and status have their own paths. Only the owner changes `webhook_url`; for others it stays as it is.',
  body: StoreReplacement,
  fieldsOf({ status: _, ...sent }, before, { store }) {
    assertMayChange(store, sent, before);
    const webhook_url = canMoveWebhooks(store) ? undefined : before.webhook_url;
    return { ...cleared, webhook_url, ...sent };
  },
});
