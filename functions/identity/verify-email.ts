import { defineVerifyRoute } from '../../shared/accounts/mailed-link-routes.ts';
import { accountOf } from '../../shared/identity/account-view.ts';
import { Account } from '../../shared/identity/contract/account.ts';
import { userAccounts } from '../../shared/identity/user-accounts.ts';

export const route = defineVerifyRoute({
  id: 'auth.verify-email',
  at: 'POST /api/v1/auth/verify-email/',
  summary: 'Verify an e-mail address',
  description:
    'Verifies the address with the token from the mailed link. The link is mailed when you register and when you request another one. It works once, within 48 hours.',
  kind: userAccounts,
  returns: Account,
  viewOf: accountOf,
});
