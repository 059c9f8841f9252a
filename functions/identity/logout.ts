import { Logout } from '../../shared/accounts/contract/sign-in.ts';
import { endSessionsBefore } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { Empty } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/v1/auth/logout/',
  summary: 'Sign out',
  description:
    'Closes the session of the access token, or with `all` every session of yours. Their refresh tokens stop working. With ' +
    '`all`, former access tokens stop working for money, keys and sessions too. Other requests do not look access tokens ' +
    'up, so for them those that were issued before work until they expire, for 60 minutes at most.',
  auth: { jwt: roles },
  body: Logout,
  returns: [200, Empty],
  idempotent: false,
  uses: { table: tableAccess },
  async handle({ body, caller, now }) {
    const own = userAccounts.sessions.end(caller.user, toId<'Session'>(caller.credential));
    return new Commit(body.all ? [own, endSessionsBefore(caller.user, now)] : [own], {});
  },
});

export const handler = lambda(route);
