import * as z from 'zod';
import { defineRoute, msPerSecond, pageOf, pageQuery, pagesAccess, roles } from '#ground';
import { hasEnded, refreshTokenLife, startOfSession } from '../../shared/accounts/domain/sessions.ts';
import { SessionOut } from '../../shared/identity/contract/identity.ts';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

const id = 'auth.list-sessions';
const isoOf = (seconds: number) => new Date(seconds * msPerSecond).toISOString();

export const route = defineRoute({
  id,
  method: 'GET',
  path: '/api/v1/auth/sessions/',
  summary: 'List your sessions',
  description: 'Lists where you are signed in, newest first. End a session that you do not know.',
  auth: { jwt: roles },
  query: z.object(pageQuery),
  returns: [200, pageOf(SessionOut)],
  errors: ['not_found'],
  uses: { pages: pagesAccess },
  async handle({ query: { limit, cursor }, caller, now, url }, { table, pages }) {
    const after = pages.start(cursor, id, caller, {});
    const [user, { sessions, next }] = await Promise.all([
      loadOwnAccount(table, caller),
      userAccounts.sessions.of({ table, now }, caller.user, { limit, after }),
    ]);
    const going = sessions.filter(
      (session) => session.password_version === user.password_version && !hasEnded(user, session.id),
    );
    const results = going.map((session) => ({
      ...session,
      current: session.id === caller.credential,
      created_at: startOfSession(session.id).toISOString(),
      refreshed_at: isoOf(session.issued),
      expires_at: isoOf(session.issued + refreshTokenLife),
    }));
    return pages.of(results, next, { url, route: id, caller, filters: {}, limit });
  },
});
