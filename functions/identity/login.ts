import { Credentials, TokenPair } from '../../shared/accounts/contract/sign-in.ts';
import { newSession } from '../../shared/accounts/data/sessions.ts';
import { loginLimitNote, loginLimits } from '../../shared/accounts/limits.ts';
import { provenLogin } from '../../shared/accounts/sign-in.ts';
import { tokenPair } from '../../shared/accounts/token-pair.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';

export const route = defineRoute({
  id: 'auth.login',
  method: 'POST',
  path: '/api/v1/auth/login/',
  summary: 'Sign in',
  description: `Answers a pair of tokens. An unknown e-mail address and a wrong password get the same refusal. ${loginLimitNote}`,
  auth: { public: true },
  body: Credentials,
  returns: [200, TokenPair],
  errors: ['unauthenticated', 'rate_limited'],
  limits: loginLimits('login'),
  idempotent: false,
  uses: { table: tableAccess, signer: tokenSignerAccess },
  async handle({ body, now, ip }, { table, signer }) {
    const login = await provenLogin(await loginOf(table, body.email), body.password);
    const { user: id, role, country } = login;
    const session = newSession(login, now, ip);
    const pair = await tokenPair(userAccounts, signer, { id, role, country }, session);
    return new Commit([userAccounts.sessions.start(id, session)], pair);
  },
});

export const handler = lambda(route);
