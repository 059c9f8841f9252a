import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { allowStaff, ofStore } from '../../../shared/stores/access.ts';
import { ClosureChange, ClosureOut, closureParams } from '../../../shared/stores/contract/closures.ts';
import { changeClosure } from './change-closure.ts';

export const route = defineRoute({
  id: 'store-closures.update',
  method: 'PATCH',
  path: '/api/v1/storefront/stores/{store_id}/closures/{closure_id}/',
  summary: 'Change a closure',
  description: 'Changes only the fields that you send.',
  auth: allowStaff(ofStore, 'store.edit'),
  params: closureParams,
  body: ClosureChange,
  returns: [200, ClosureOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  handle: ({ params, body, now }, { table }) =>
    changeClosure(table, params, body, now, (before) => ({
      starts_at: body.starts_at ?? before.starts_at,
      ends_at: body.ends_at ?? before.ends_at,
      reason: body.reason === undefined ? before.reason : (body.reason ?? undefined),
      yearly: body.yearly ?? before.yearly,
    })),
});

export const handler = lambda(route);
