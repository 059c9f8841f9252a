import { goesOnInCookie } from '../../shared/accounts/session-cookie.ts';
import { defineRefreshRoute } from '../../shared/accounts/sign-in-routes.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineRefreshRoute({
  id: 'auth.refresh',
  at: 'POST /api/v1/auth/refresh/',
  summary: 'Refresh a pair of tokens',
  description:
    'Each refresh token works once. If you send it again before its successor is used, you get the same answer again. After that it ' +
    'counts as stolen, and the whole session is closed (`refresh_reused`). A changed role or country takes effect here. ' +
    'A changed password ends the session here.',
  kind: userAccounts,
  inCookie: goesOnInCookie,
});
