import { accountLimitNote } from '../../shared/accounts/limits.ts';
import { defineResetRequestRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { checkNoShopper, loadShopperLogin } from '../../shared/shoppers/data/shoppers.ts';
import { writeShopperMail } from '../../shared/shoppers/events.ts';

export const route = defineResetRequestRoute({
  id: 'shoppers.reset-request',
  at: 'POST /api/v1/storefront/customer/password/reset/',
  atStoreHost: true,
  summary: 'Request a password reset for a customer account',
  description: `Mails a link that works once, within an hour. The answer is the same whether or not the address has an account. ${accountLimitNote} At most 10 an hour are accepted for one e-mail address.`,
  limit: 'shopper-reset',
  loginOf: loadShopperLogin,
  checkNobody: checkNoShopper,
  requestMail: ({ shopper: id, password_version: version }, _, now) =>
    writeShopperMail('shopper.password_reset_requested', 'reset-password', { id, version }, now),
});
