import * as z from 'zod';
import { uncountKey } from '../../shared/identity/data/users.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { defineId, Empty, nameParameter } from '../../shared/kernel/scalars.ts';
import { Commit } from '../../shared/platform/commit.ts';
import { loadOwnKey, revokeKey } from '../../shared/platform/http/credentials/api-keys.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'auth.revoke-key',
  method: 'DELETE',
  path: '/api/v1/auth/api-keys/{key_id}/',
  summary: 'Revoke an API key',
  description: 'The secret of the key stops working at once. So do former secrets that a roll has replaced.',
  auth: { jwt: ['merchant', 'admin'], standing: activeSession },
  params: z.object({ key_id: nameParameter('API key with this id', defineId<'ApiKey'>()) }),
  returns: [200, Empty],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params, caller }, { table }) {
    const key = await loadOwnKey(table, caller.user, params.key_id);
    return new Commit([...revokeKey(key), uncountKey(caller.user)], {});
  },
});

export const handler = createLambda(route);
