import { loginLimitNote } from '../../shared/accounts/limits.ts';
import { beginsInCookie } from '../../shared/accounts/session-cookie.ts';
import { defineLoginRoute } from '../../shared/accounts/sign-in-routes.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { secondStepAccess } from '../../shared/identity/factors/second-step.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineLoginRoute({
  id: 'auth.login',
  at: 'POST /api/v1/auth/login/',
  summary: 'Sign in',
  description: `Answers a pair of tokens. An unknown e-mail address and a wrong password get the same refusal. If the account has a second factor, the answer is 403 \`factor_required\` without tokens: with \`factor_token\`, and with \`factors\` [{id, kind, name, options}], where \`options\` are those of a passkey. Send them on to \`POST /api/v1/auth/login/factor/\`. A suspended account is refused once its password is right (403 \`account_suspended\`). ${loginLimitNote}`,
  kind: userAccounts,
  inCookie: beginsInCookie,
  limit: 'login',
  loginOf,
  secondStep: secondStepAccess,
  errors: ['factor_required', 'account_suspended'],
  holderOf: ({ user: id, role, country }) => ({ id, role, country }),
});
