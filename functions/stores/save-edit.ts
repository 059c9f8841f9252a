import { Problem } from '../../shared/kernel/problem.ts';
import type { StoreMember } from '../../shared/stores/access.ts';
import type { Store, StoreChange } from '../../shared/stores/data/stores.ts';
import { publishing } from '../../shared/stores/domain/roles.ts';
import { edited } from '../../shared/stores/edit-store.ts';
import type { UrlGuard } from '../../shared/webhooks/url-guard.ts';
import { answerOf } from './answer.ts';

/** Whether a member may change where the webhooks of a store go. */
export const mayMoveWebhooks = ({ role }: StoreMember): boolean => publishing.includes(role);

/**
 * The answer to a change of a store.
 * @param member who changes it
 * @throws Problem forbidden, unsafe_url, invalid_request, invalid_state
 */
export async function saveEdit(
  urls: UrlGuard,
  read: Store,
  fields: StoreChange,
  member: StoreMember,
  now: Date,
) {
  if ('webhook_url' in fields && fields.webhook_url !== read.webhook_url) {
    if (!mayMoveWebhooks(member))
      throw new Problem('forbidden', 'Only the owner of the store can change webhook_url.');
    if (fields.webhook_url !== undefined) await urls.checkDestination(fields.webhook_url, '/webhook_url');
  }
  return answerOf(edited(read, fields, now), member, now);
}
