import { lambda } from '../../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../../shared/platform/http/route.ts';
import { tableAccess } from '../../../shared/platform/table-access.ts';
import { ofStore } from '../../../shared/stores/access.ts';
import { ClosureOut, closureParams, WholeClosure } from '../../../shared/stores/contract/closures.ts';
import { settings } from '../../../shared/stores/domain/roles.ts';
import { changeClosure } from './change-closure.ts';

export const route = defineRoute({
  id: 'store-closures.replace',
  method: 'PUT',
  path: '/api/v1/storefront/stores/{store_id}/closures/{closure_id}/',
  summary: 'Replace a closure',
  description: 'Replaces the whole closure. Fields that you leave out get their defaults.',
  auth: { secretKey: ['merchant'], jwt: ['merchant'], store: ofStore(...settings) },
  params: closureParams,
  body: WholeClosure,
  returns: [200, ClosureOut],
  errors: ['not_found', 'conflict'],
  uses: { table: tableAccess },
  handle: ({ params, body, now }, { table }) => changeClosure(table, params, body, now, () => body),
});

export const handler = lambda(route);
