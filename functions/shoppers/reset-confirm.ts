import { defineResetConfirmRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { saveShopperPassword } from '../../shared/shoppers/data/shoppers.ts';
import { writeShopperEvent } from '../../shared/shoppers/events.ts';

export const route = defineResetConfirmRoute({
  id: 'shoppers.reset-confirm',
  at: 'POST /api/v1/storefront/customer/password/reset/confirm/',
  atStoreHost: true,
  summary: 'Set the new password of a customer account',
  description:
    "Sets the password with the token from the mailed link. All sessions end: former refresh tokens and access tokens stop working for the customer's account at once.",
  kind: shopperAccounts,
  changePassword: (shopper, password, now) => [
    ...saveShopperPassword(shopper, password, now),
    writeShopperEvent('shopper.password_changed', shopper, now),
  ],
});
