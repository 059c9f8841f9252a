import { accountLimitNote } from '../../shared/accounts/limits.ts';
import { defineResetRequestRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { checkNobody, loginOf } from '../../shared/identity/data/users.ts';
import { writeMailRequest } from '../../shared/identity/request-mail.ts';

export const route = defineResetRequestRoute({
  id: 'auth.reset-request',
  at: 'POST /api/v1/auth/password/reset/',
  summary: 'Request a password reset',
  description: `Mails a link that works once, within an hour. The answer is the same whether or not the address has an account. ${accountLimitNote} At most 10 an hour are accepted for one e-mail address.`,
  limit: 'reset',
  loginOf,
  checkNobody,
  requestMail: ({ user, password_version: version }, email, now) =>
    writeMailRequest('user.password_reset_requested', 'reset-password', { user, email, version }, now),
});
