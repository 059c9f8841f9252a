import { loginLimitNote } from '../../shared/accounts/limits.ts';
import { defineLoginRoute } from '../../shared/accounts/sign-in-routes.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { createLambda } from '../../shared/platform/http/lambda.ts';

export const route = defineLoginRoute({
  id: 'auth.login',
  path: '/api/v1/auth/login/',
  summary: 'Sign in',
  description: `Answers a pair of tokens. An unknown e-mail address and a wrong password get the same refusal. ${loginLimitNote}`,
  kind: userAccounts,
  limit: 'login',
  loginOf,
  holderOf: ({ user: id, role, country }) => ({ id, role, country }),
});

export const handler = createLambda(route);
