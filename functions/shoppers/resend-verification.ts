import { ipLimit } from '../../shared/accounts/limits.ts';
import { Done } from '../../shared/identity/contract/identity.ts';
import { Problem } from '../../shared/kernel/problem.ts';
import { countMail, mailsPerDay } from '../../shared/notices/data/mail-quota.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { shopping } from '../../shared/shoppers/accounts.ts';
import { requestShopperMail } from '../../shared/shoppers/events.ts';
import { ownShopper } from '../../shared/shoppers/own-shopper.ts';

export const route = defineRoute({
  id: 'shoppers.resend-verification',
  method: 'POST',
  path: '/api/v1/storefront/customer/verify/resend/',
  summary: "Request another link that verifies a shopper's e-mail address",
  description: `Mails the shopper a new link that works for 48 hours. Links mailed before keep working for their own 48 hours. The first link that is used voids the others. If the address is verified already, the answer is \`invalid_state\`. At most 10 requests a minute are accepted from one IP address, and ${mailsPerDay.verification} of these mails are sent a day.`,
  auth: { shopper: true, standing: shopping },
  returns: [202, Done],
  errors: ['not_found', 'invalid_state', 'rate_limited'],
  limits: [ipLimit('shopper-verify')],
  uses: { table: tableAccess },
  async handle({ caller, now }, { table }) {
    const { id, email, email_verified_at } = await ownShopper(table, caller);
    if (email_verified_at)
      throw new Problem('invalid_state', 'Your e-mail address is already verified. You need no other link.');
    const mailed = requestShopperMail(
      'shopper.verification_requested',
      'verify-email',
      { id, version: 0 },
      now,
    );
    return new Commit([mailed, countMail('verification', email, now)], {});
  },
});

export const handler = lambda(route);
