import { ClosureChange } from '../../../shared/stores/contract/closures.ts';
import { closureEdits } from './edits.ts';

export const route = closureEdits.updateRoute({
  description: 'Changes only the fields that you send.',
  body: ClosureChange,
  fieldsOf: (sent, before) => ({
    starts_at: sent.starts_at ?? before.starts_at,
    ends_at: sent.ends_at ?? before.ends_at,
    reason: sent.reason === undefined ? before.reason : (sent.reason ?? undefined),
    yearly: sent.yearly ?? before.yearly,
  }),
});
