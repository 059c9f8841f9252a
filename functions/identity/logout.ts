import { defineLogoutRoute } from '../../shared/accounts/sign-in-routes.ts';
import { endUserSessionsBefore } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';

export const route = defineLogoutRoute({
  id: 'auth.logout',
  path: '/api/v1/auth/logout/',
  summary: 'Sign out',
  description:
    'Closes the session of the access token, or with `all` every session of yours. Their refresh tokens stop working. With ' +
    '`all`, former access tokens stop working for money, keys and sessions too. Other requests do not look access tokens ' +
    'up, so for them those that were issued before work until they expire, for 60 minutes at most.',
  auth: { jwt: roles },
  async endSessions(_, { user, credential }, all, now) {
    const own = userAccounts.sessions.end(user, toId<'Session'>(credential));
    return all ? [own, endUserSessionsBefore(user, now)] : [own];
  },
});

export const handler = createLambda(route);
