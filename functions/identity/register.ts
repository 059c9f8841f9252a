import { toId } from '#ground';
import { accountLimitNote } from '../../shared/accounts/limits.ts';
import { beginsInCookie } from '../../shared/accounts/session-cookie.ts';
import { defineRegisterRoute } from '../../shared/accounts/sign-in-routes.ts';
import { accountOf } from '../../shared/identity/account-view.ts';
import { Registered, Registration } from '../../shared/identity/contract/identity.ts';
import { loginOf, type User } from '../../shared/identity/data/users.ts';
import { writeNewAccount } from '../../shared/identity/open-account.ts';
import { writeMailRequest } from '../../shared/identity/request-mail.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineRegisterRoute({
  id: 'auth.register',
  at: 'POST /api/v1/auth/register/',
  summary: 'Create an account',
  description: `Opens an account with an empty live wallet and a test wallet of ₦1,000,000, and signs you in. A link that verifies the e-mail address is mailed to it. ${accountLimitNote}`,
  kind: userAccounts,
  inCookie: beginsInCookie,
  limit: 'register',
  body: Registration,
  returns: Registered,
  loginOf,
  newAccount: ({ phone, ...given }, now): User => ({
    ...given,
    ...(phone && { phone }),
    id: toId<'User'>(crypto.randomUUID()),
    created_at: now.toISOString(),
    password_version: 1,
  }),
  create: writeNewAccount,
  requestMail: ({ id, email }, now) =>
    writeMailRequest('user.registered', 'verify-email', { user: id, email, version: 0 }, now),
  answerOf: (user, pair) => ({ ...pair, user: accountOf(user) }),
});
