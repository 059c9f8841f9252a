import { refuseField } from '#ground';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import {
  type ClosureIn,
  ClosureOut,
  closureParams,
  lasting,
} from '../../../shared/stores/contract/closures.ts';
import type { Closure } from '../../../shared/stores/data/opening.ts';
import { isLasting } from '../../../shared/stores/domain/opening/closures.ts';
import { assertLatest } from '../../../shared/stores/domain/revision.ts';
import { toClosureView } from '../../../shared/stores/opening/opening-views.ts';
import { replaceAndUpdate, type SentChange } from '../../../shared/stores/replace-and-update.ts';
import { commitSettings, findRecord, loadNamedStore, stampRecord } from '../../../shared/stores/settings.ts';

export const closureEdits = replaceAndUpdate({
  area: 'store-closures',
  noun: 'a closure',
  path: '/api/v1/storefront/stores/{store_id}/closures/{closure_id}/',
  auth: allowStaff(ofStore, 'store.edit'),
  params: closureParams,
  returns: ClosureOut,
  errors: ['conflict'],
  async change({ params, now }, { table }, { revision, fieldsOf }: SentChange<Closure, ClosureIn>) {
    const store = await loadNamedStore(table, params.store_id);
    const before = findRecord(store.closures, params.closure_id);
    assertLatest(before.revision, revision);
    const { starts_at, ends_at, reason, yearly } = fieldsOf(before);
    const fields = { id: before.id, starts_at, ends_at, reason, yearly };
    if (!isLasting(fields)) throw refuseField('/ends_at', lasting, 'too_small');
    const after = stampRecord(fields, now, before);
    const closures = store.closures.map((one) => (one === before ? after : one));
    return commitSettings(store, { closures }, now, toClosureView(after));
  },
});
