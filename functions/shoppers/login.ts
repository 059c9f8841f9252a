import { loginLimitNote } from '../../shared/accounts/limits.ts';
import { defineLoginRoute } from '../../shared/accounts/sign-in-routes.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';
import { loadShopperLogin } from '../../shared/shoppers/data/shoppers.ts';

export const route = defineLoginRoute({
  id: 'shoppers.login',
  at: 'POST /api/v1/storefront/customer/login/',
  atStoreHost: true,
  summary: 'Sign a customer in',
  description: `Answers a pair of tokens for the storefront. They work nowhere else, and the tokens of merchants do not work here. An unknown e-mail address and a wrong password get the same refusal. ${loginLimitNote}`,
  kind: shopperAccounts,
  limit: 'shopper-login',
  loginOf: loadShopperLogin,
  holderOf: ({ shopper: id }) => ({ id }),
});
