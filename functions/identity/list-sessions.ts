import { defineListRoute, msPerSecond, roles } from '#ground';
import { hasEnded, refreshTokenLife, startOfSession } from '../../shared/accounts/domain/sessions.ts';
import { SessionOut } from '../../shared/identity/contract/identity.ts';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

const isoOf = (seconds: number) => new Date(seconds * msPerSecond).toISOString();

export const route = defineListRoute({
  id: 'auth.list-sessions',
  path: '/api/v1/auth/sessions/',
  summary: 'List your sessions',
  description: 'Lists where you are signed in, newest first. End a session that you do not know.',
  auth: { jwt: roles },
  item: SessionOut,
  errors: ['not_found'],
  async list({ caller, now, page }, { table }) {
    const [user, { sessions, next }] = await Promise.all([
      loadOwnAccount(table, caller),
      userAccounts.sessions.of({ table, now }, caller.user, page),
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
    return { results, next };
  },
});
