import { defineRoute, roles } from '#ground';
import { accountOf } from '../../shared/identity/account-view.ts';
import { Account } from '../../shared/identity/contract/account.ts';
import { loadOwnAccount } from '../../shared/identity/data/users.ts';

export const route = defineRoute({
  id: 'auth.me',
  at: 'GET /api/v1/auth/me/',
  summary: 'Get your account',
  description:
    'Returns your account as it is stored now. An access token may still carry a former role or country.',
  auth: { jwt: roles },
  returns: [200, Account],
  errors: ['not_found'],
  async handle({ caller }, { table }) {
    const user = await loadOwnAccount(table, caller);
    return accountOf(user);
  },
});
