import { randomBytes } from 'node:crypto';
import { newSession } from '../../shared/accounts/data/sessions.ts';
import { hashPassword } from '../../shared/accounts/domain/passwords.ts';
import { guessingLimits, limitNote } from '../../shared/accounts/limits.ts';
import { tokenPair } from '../../shared/accounts/token-pair.ts';
import { accountOf } from '../../shared/identity/account-view.ts';
import { Registered, Registration } from '../../shared/identity/contract/identity.ts';
import { loginOf, type User } from '../../shared/identity/data/users.ts';
import { openAccount } from '../../shared/identity/open-account.ts';
import { requestMail } from '../../shared/identity/request-mail.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { tokenSignerAccess } from '../../shared/platform/tokens/token-signer.ts';

export const route = defineRoute({
  id: 'auth.register',
  method: 'POST',
  path: '/api/v1/auth/register/',
  summary: 'Open an account',
  description: `Opens an account with an empty live wallet and a test wallet of ₦1,000,000, and signs you in. A link that verifies the e-mail address is mailed to it. ${limitNote}`,
  auth: { public: true },
  body: Registration,
  returns: [201, Registered],
  errors: ['conflict', 'rate_limited'],
  limits: guessingLimits('register'),
  subject: 'email',
  uses: { table: tableAccess, signer: tokenSignerAccess },
  async handle({ body, now, ip }, { table, signer }) {
    if (await loginOf(table, body.email))
      throw new Problem(
        'conflict',
        'This e-mail address already has an account. Sign in, or reset the password.',
      );
    const { password, phone, ...given } = body;
    const id = toId<'User'>(crypto.randomUUID());
    const created_at = now.toISOString();
    const user: User = { ...given, ...(phone && { phone }), id, created_at, password_version: 1 };
    const session = newSession(user, now, ip);
    const writes = [
      ...openAccount(user, await hashPassword(password, randomBytes(16)), now),
      userAccounts.sessions.start(id, session),
      requestMail('user.registered', 'verify-email', { user: id, email: user.email, version: 0 }, now),
    ];
    return new Commit(writes, {
      ...(await tokenPair(userAccounts, signer, user, session)),
      user: accountOf(user),
    });
  },
});

export const handler = lambda(route);
