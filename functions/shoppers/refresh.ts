import { defineRefreshRoute } from '../../shared/accounts/sign-in-routes.ts';
import { shopperAccounts } from '../../shared/shoppers/accounts.ts';

export const route = defineRefreshRoute({
  id: 'shoppers.refresh',
  at: 'POST /api/v1/storefront/customer/refresh/',
  atStoreHost: true,
  summary: 'Refresh the pair of tokens of a customer account',
  description:
    'Each refresh token works once. If you send it again before its successor is used, you get the same answer again. After that it ' +
    'counts as stolen, and the whole session is closed (`refresh_reused`). A changed password ends the session here.',
  kind: shopperAccounts,
});
