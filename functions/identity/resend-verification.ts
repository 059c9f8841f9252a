import { roles } from '#ground';
import { defineResendRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';
import { writeMailRequest } from '../../shared/identity/request-mail.ts';
import { mailsPerDay, saveMailCount } from '../../shared/notices/data/mail-quota.ts';

export const route = defineResendRoute({
  id: 'auth.resend-verification',
  at: 'POST /api/v1/auth/verify-email/resend/',
  summary: 'Resend the link that verifies your e-mail address',
  description: `Mails your address a new link that works for 48 hours. Links mailed before keep working for their own 48 hours. The first link that is used voids the others. If the address is verified already, the answer is \`invalid_state\`. At most 10 requests a minute are accepted from one IP address, and ${mailsPerDay.verification} of these mails are sent a day.`,
  auth: { jwt: roles },
  limit: 'verify',
  ownAccount: loadOwnAccount,
  requestMail: ({ id: user, email }, now) => [
    writeMailRequest('user.verification_requested', 'verify-email', { user, email, version: 0 }, now),
    saveMailCount('verification', email, now),
  ],
});
