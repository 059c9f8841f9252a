import { defineResendRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { mailsPerDay, saveMailCount } from '../../shared/notices/data/mail-quota.ts';
import { shopping } from '../../shared/shoppers/accounts.ts';
import { writeShopperMail } from '../../shared/shoppers/events.ts';
import { loadOwnShopper } from '../../shared/shoppers/own-shopper.ts';

export const route = defineResendRoute({
  id: 'shoppers.resend-verification',
  at: 'POST /api/v1/storefront/customer/verify/resend/',
  atStoreHost: true,
  summary: 'Resend the link that verifies the e-mail address of a customer account',
  description: `Mails the customer a new link that works for 48 hours. Links mailed before keep working for their own 48 hours. The first link that is used voids the others. If the address is verified already, the answer is \`invalid_state\`. At most 10 requests a minute are accepted from one IP address, and ${mailsPerDay.verification} of these mails are sent a day.`,
  auth: { shopper: true, standing: shopping },
  limit: 'shopper-verify',
  ownAccount: loadOwnShopper,
  requestMail: ({ id, email }, now) => [
    writeShopperMail('shopper.verification_requested', 'verify-email', { id, version: 0 }, now),
    saveMailCount('verification', email, now),
  ],
});
