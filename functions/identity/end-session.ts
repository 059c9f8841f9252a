import * as z from 'zod';
import { accessTokenLife, Commit, defineId, defineRoute, Empty, exists, Problem, roles } from '#ground';
import { loadOwnAccount, saveUserSessionEnd } from '../../shared/identity/data/users.ts';
import { activeSession } from '../../shared/identity/standing.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineRoute({
  id: 'auth.end-session',
  at: 'DELETE /api/v1/auth/sessions/{session_id}/',
  summary: 'End a session',
  description:
    'Signs a device out. Its refresh tokens stop working, and so do its access tokens for what moves money, shows a secret or gives lasting power.',
  auth: { jwt: roles, standing: activeSession },
  params: z.object({ session_id: defineId<'Session'>() }),
  returns: [200, Empty],
  async handle({ params: { session_id }, caller, now }, { table }) {
    const user = await loadOwnAccount(table, caller);
    const end = {
      ...userAccounts.sessions.end(user.id, session_id),
      when: exists,
      refuse: () => new Problem('not_found'),
    };
    return new Commit([end, saveUserSessionEnd(user, session_id, now, accessTokenLife)], {});
  },
});
