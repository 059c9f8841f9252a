import { Credentials, TokenPair } from '../../shared/identity/contract/identity.ts';
import { newSession, startSession } from '../../shared/identity/data/sessions.ts';
import { loginOf } from '../../shared/identity/data/users.ts';
import { verifyPassword } from '../../shared/identity/domain/passwords.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';
import { loginLimitNote, loginLimits } from './limits.ts';
import { tokenPair } from './token-pair.ts';

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
  limits: loginLimits,
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
    const session = newSession({ id, password_version }, now, ip);
    return new Commit([startSession(session)], await tokenPair(signer, { id, role, country }, session));
  },
});

export const handler = lambda(route);
