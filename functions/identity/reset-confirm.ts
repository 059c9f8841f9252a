import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { MailedToken, newPassword } from '../../shared/accounts/contract/sign-in.ts';
import { hashPassword } from '../../shared/accounts/domain/passwords.ts';
import { holderOfToken } from '../../shared/accounts/holder-of-token.ts';
import { changePassword } from '../../shared/identity/data/users.ts';
import { tellOwner } from '../../shared/identity/tell-owner.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { Empty } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';

export const route = defineRoute({
  id: 'auth.reset-confirm',
  method: 'POST',
  path: '/api/v1/auth/password/reset/confirm/',
  summary: 'Set a new password',
  description:
    'Sets the password with the token from the mailed link. All sessions end: former refresh tokens stop working, and so ' +
    'do access tokens for money, keys and sessions. For everything else they expire within 60 minutes. API keys keep working.',
  auth: { public: true },
  body: z.object({ token: MailedToken, password: newPassword }),
  returns: [200, Empty],
  errors: ['invalid_token'],
  subject: 'token',
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const user = await holderOfToken(userAccounts, body.token, 'reset-password', {
      table,
      pepper: await pepper.bytes(),
      now,
    });
    const hash = await hashPassword(body.password, randomBytes(16));
    const told = tellOwner(user.id, 'user.password_changed', {}, now);
    return new Commit([...changePassword(user, hash, now), told], {});
  },
});

export const handler = lambda(route);
