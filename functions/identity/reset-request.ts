import * as z from 'zod';
import { guessingLimits, limitNote, mailLimit } from '../../shared/accounts/limits.ts';
import { checkNobody, loginOf } from '../../shared/identity/data/users.ts';
import { requestMail } from '../../shared/identity/request-mail.ts';
import { Empty, emailIn } from '../../shared/kernel/scalars.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'auth.reset-request',
  method: 'POST',
  path: '/api/v1/auth/password/reset/',
  summary: 'Request a password reset link',
  description: `Mails a link that works once, within an hour. The answer is the same whether or not the address has an account. ${limitNote} At most 10 an hour are accepted for one e-mail address.`,
  auth: { public: true },
  body: z.object({ email: emailIn }),
  returns: [202, Empty],
  errors: ['rate_limited'],
  limits: [...guessingLimits('reset'), mailLimit('reset')],
  subject: 'email',
  uses: { table: tableAccess },
  async handle({ body: { email }, now }, { table }) {
    const login = await loginOf(table, email);
    if (!login) return new Commit([checkNobody(email)], {});
    const { user, password_version: version } = login;
    const about = { user, email, version };
    return new Commit([requestMail('user.password_reset_requested', 'reset-password', about, now)], {});
  },
});

export const handler = lambda(route);
