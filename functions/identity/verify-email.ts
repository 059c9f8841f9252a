import * as z from 'zod';
import { MailedToken } from '../../shared/accounts/contract/sign-in.ts';
import { holderOfToken } from '../../shared/accounts/holder-of-token.ts';
import { accountOf } from '../../shared/identity/account-view.ts';
import { Account } from '../../shared/identity/contract/account.ts';
import { verifyEmail } from '../../shared/identity/data/users.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { pepperAccess } from '../../shared/platform/wiring/secrets.ts';

export const route = defineRoute({
  id: 'auth.verify-email',
  method: 'POST',
  path: '/api/v1/auth/verify-email/',
  summary: 'Verify an e-mail address',
  description:
    'Verifies the address with the token from the mailed link. The link is mailed when you register and when you request another one. It works once, within 48 hours.',
  auth: { public: true },
  body: z.object({ token: MailedToken }),
  returns: [200, Account],
  errors: ['invalid_token'],
  subject: 'token',
  uses: { table: tableAccess, pepper: pepperAccess },
  async handle({ body, now }, { table, pepper }) {
    const user = await holderOfToken(userAccounts, body.token, 'verify-email', {
      table,
      pepper: await pepper.bytes(),
      now,
    });
    return new Commit(
      [verifyEmail(user.id, now)],
      accountOf({ ...user, email_verified_at: now.toISOString() }),
    );
  },
});

export const handler = lambda(route);
