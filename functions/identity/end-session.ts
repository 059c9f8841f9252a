import * as z from 'zod';
import { endUserSession, loadOwnAccount } from '../../shared/identity/data/users.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { defineId, Empty } from '../../shared/kernel/scalars.ts';
import { Commit } from '../../shared/platform/commit.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';
import { defineRoute } from '../../shared/platform/http/route/route.ts';
import { exists } from '../../shared/platform/table/condition.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { accessTokenLife } from '../../shared/platform/tokens/tokens.ts';

export const route = defineRoute({
  id: 'auth.end-session',
  method: 'DELETE',
  path: '/api/v1/auth/sessions/{session_id}/',
  summary: 'End a session',
  description:
    'Signs a device out. Its refresh tokens stop working, and so do its access tokens for what moves money, shows a secret or gives lasting power.',
  auth: { jwt: roles, standing: activeSession },
  params: z.object({ session_id: defineId<'Session'>() }),
  returns: [200, Empty],
  errors: ['not_found'],
  uses: { table: tableAccess },
  async handle({ params: { session_id }, caller, now }, { table }) {
    const user = await loadOwnAccount(table, caller);
    const end = {
      ...userAccounts.sessions.end(user.id, session_id),
      when: exists,
      refuse: () => new Problem('not_found'),
    };
    return new Commit([end, endUserSession(user, session_id, now, accessTokenLife)], {});
  },
});

export const handler = createLambda(route);
