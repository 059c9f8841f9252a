import { defineVerifyRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { ShopperOut } from '../../shared/shoppers/contract/shopper.ts';
import { toShopperView } from '../../shared/shoppers/views.ts';

export const route = defineVerifyRoute({
  id: 'shoppers.verify',
  at: 'POST /api/v1/storefront/customer/verify/',
  atStoreHost: true,
  summary: 'Verify the e-mail address of a customer account',
  description:
    'Verifies the address with the token from the mailed link. The link is mailed when the customer registers and when the customer requests another one. It works once, within 48 hours.',
  kind: shopperAccounts,
  returns: ShopperOut,
  viewOf: toShopperView,
});
