import { accessTokenLife, roles, toId } from '#ground';
import { hasEnded } from '../../shared/accounts/domain/sessions.ts';
import { endsInCookie } from '../../shared/accounts/session-cookie.ts';
import { defineLogoutRoute } from '../../shared/accounts/sign-in-routes.ts';
import { loadOwnAccount, saveUserSessionEnd, saveUserSessionsEnd } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineLogoutRoute({
  id: 'auth.logout',
  at: 'POST /api/v1/auth/logout/',
  summary: 'Sign out',
  description:
    'Closes the session of the access token, or with `all` every session of yours. Their refresh tokens stop working, and ' +
    'their access tokens stop working for what moves money, shows a secret or gives lasting power, such as keys and ' +
    'members. Other requests do not look access tokens up, so for them those that were issued before work until they ' +
    'expire, for 60 minutes at most.',
  // Signing out twice is no error, so an ended session is let in: it ends nothing more.
  auth: { jwt: roles },
  inCookie: endsInCookie,
  errors: ['not_found'],
  async endSessions({ table, now }, caller, all) {
    const user = await loadOwnAccount(table, caller);
    const session = toId<'Session'>(caller.credential);
    if (hasEnded(user, session)) return [];
    const ended = all
      ? saveUserSessionsEnd(user.id, now)
      : saveUserSessionEnd(user, session, now, accessTokenLife);
    return [userAccounts.sessions.end(user.id, session), ended];
  },
});
