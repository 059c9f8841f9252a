import { Problem } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { allowStaff, ofStore, type StoreMember } from '../../shared/stores/access.ts';
import { storeParams } from '../../shared/stores/contract/params.ts';
import { StoreOut } from '../../shared/stores/contract/store-out.ts';
import type { Store, StoreChange } from '../../shared/stores/data/stores.ts';
import { assertLatest } from '../../shared/stores/domain/revision.ts';
import { hasPermission } from '../../shared/stores/domain/roles.ts';
import { editStore } from '../../shared/stores/lifecycle/edit-store.ts';
import { replaceAndUpdate, type SentChange } from '../../shared/stores/replace-and-update.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';
import { answerOf } from '../../shared/stores/store-answer.ts';
import { urlGuardAccess } from '../../shared/webhooks/url-guard.ts';

const reservedFor = (field: string) =>
  new Problem('forbidden', `Only the owner of the store can change ${field}.`);

/** Whether a member may change where the webhooks of a store go. */
export const canMoveWebhooks = ({ role }: StoreMember): boolean => hasPermission(role, 'store.publish');

/**
 * Refuses what a partner may not change in the name of the merchant: where webhooks go, which it cannot see either, and
 * the address of the store.
 * @throws Problem forbidden
 */
export function assertMayChange(
  { delegated }: StoreMember,
  sent: { readonly webhook_url?: string | null | undefined; readonly slug?: string | undefined },
  { slug }: Pick<Store, 'slug'>,
): void {
  if (!delegated) return;
  if (sent.webhook_url !== undefined) throw reservedFor('webhook_url');
  if (sent.slug !== undefined && sent.slug !== slug) throw reservedFor('slug');
}

export const storeEdits = replaceAndUpdate({
  area: 'stores',
  noun: 'a store',
  path: '/api/v1/storefront/stores/{store_id}/',
  // The owner can change where webhooks go.
  auth: { ...allowStaff(ofStore, 'store.edit'), standing: activeSession },
  params: storeParams,
  returns: StoreOut,
  errors: ['conflict', 'invalid_state', 'unsafe_url'],
  uses: { urls: urlGuardAccess },
  async change(
    { params, caller, now },
    { table, urls },
    { revision, fieldsOf }: SentChange<Store, StoreChange>,
  ) {
    const before = await loadNamedStore(table, params.store_id);
    assertLatest(before.revision, revision);
    const fields = fieldsOf(before);
    if ('webhook_url' in fields && fields.webhook_url !== before.webhook_url) {
      if (!canMoveWebhooks(caller.store)) throw reservedFor('webhook_url');
      if (fields.webhook_url !== undefined) await urls.checkDestination(fields.webhook_url, '/webhook_url');
    }
    return answerOf(editStore(before, fields, now), caller.store, now);
  },
});
