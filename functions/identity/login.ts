import { Credentials, TokenPair } from '../../shared/accounts/contract/sign-in.ts';
import { newSession } from '../../shared/accounts/data/sessions.ts';
import { verifyPassword } from '../../shared/accounts/domain/passwords.ts';
import { loginLimitNote, loginLimits } from '../../shared/accounts/limits.ts';
import { tokenPair } from '../../shared/accounts/token-pair.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { Problem } from '../../shared/kernel/problem.ts';
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
    const login = await loginOf(table, body.email);
    const right = await verifyPassword(body.password, login?.password);
    if (!login || !right)
      throw new Problem(
        'unauthenticated',
        'The e-mail address or the password is wrong. Check both, or reset the password.',
      );
    const { user: id, role, country, password_version } = login;
    const session = newSession({ password_version }, now, ip);
    const pair = await tokenPair(userAccounts, signer, { id, role, country }, session);
    return new Commit([userAccounts.sessions.start(id, session)], pair);
  },
});

export const handler = lambda(route);
