import { ipLimit } from '../../shared/accounts/limits.ts';
import { Done } from '../../shared/identity/contract/identity.ts';
import { ownAccount } from '../../shared/identity/data/users.ts';
import { requestMail } from '../../shared/identity/request-mail.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { roles } from '../../shared/kernel/roles.ts';
import { countMail, mailsPerDay } from '../../shared/notices/data/mail-quota.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';

export const route = defineRoute({
  id: 'auth.resend-verification',
  method: 'POST',
  path: '/api/v1/auth/verify-email/resend/',
  summary: 'Request another e-mail verification link',
  description: `Mails your address a new link that works for 48 hours. Links mailed before keep working for their own 48 hours. The first link that is used voids the others. If the address is verified already, the answer is \`invalid_state\`. At most 10 requests a minute are accepted from one IP address, and ${mailsPerDay.verification} of these mails are sent a day.`,
  auth: { jwt: roles },
  returns: [202, Done],
  errors: ['not_found', 'invalid_state', 'rate_limited'],
  limits: [ipLimit('verify')],
  uses: { table: tableAccess },
  async handle({ caller, now }, { table }) {
    const user = await ownAccount(table, caller);
    if (user.email_verified_at)
      throw new Problem('invalid_state', 'Your e-mail address is already verified. You need no other link.');
    const about = { user: user.id, email: user.email, version: 0 };
    const mailed = requestMail('user.verification_requested', 'verify-email', about, now);
    return new Commit([mailed, countMail('verification', user.email, now)], {});
  },
});

export const handler = lambda(route);
