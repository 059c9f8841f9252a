import * as z from 'zod';
import { Commit, defineId, defineRoute, Empty, loadOwnKey, nameParameter, removeKey } from '#ground';
import { removeApiKeyCount } from '../../shared/identity/data/users.ts';
import { activeSession } from '../../shared/identity/standing.ts';

export const route = defineRoute({
  id: 'auth.revoke-key',
  at: 'DELETE /api/v1/auth/api-keys/{key_id}/',
  summary: 'Revoke an API key',
  description: 'The secret of the key stops working at once. So do former secrets that a roll has replaced.',
  auth: { jwt: ['merchant', 'admin'], standing: activeSession },
  params: z.object({ key_id: nameParameter('API key with this id', defineId<'ApiKey'>()) }),
  returns: [200, Empty],
  async handle({ params, caller }, { table }) {
    const key = await loadOwnKey(table, caller.user, params.key_id);
    return new Commit([...removeKey(key), removeApiKeyCount(caller.user)], {});
  },
});
