import { Done } from '../../shared/identity/contract/identity.ts';
import { endSession } from '../../shared/identity/data/sessions.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/v1/auth/logout/',
  summary: 'Sign out',
  description:
    'Closes the session of the access token. Its refresh tokens stop working. Access tokens are not looked up, so those ' +
    'that were issued before work until they expire, for 60 minutes at most.',
  auth: { jwt: roles },
  returns: [200, Done],
  idempotent: false,
  uses: { table: tableAccess },
  async handle({ caller }) {
    return new Commit([endSession(toId<'Session'>(caller.credential))], {});
  },
});

export const handler = lambda(route);
