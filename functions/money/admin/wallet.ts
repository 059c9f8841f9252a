import { defineRoute } from '#ground';
import { adminSession } from '../../../shared/identity/standing.ts';
import { AdminWallet, walletOwnerParams } from '../../../shared/money/contract/admin-wallet.ts';
import { readOwner, showOwner } from './owner-wallet.ts';

export const route = defineRoute({
  id: 'admin-money.wallet',
  at: 'GET /api/v1/admin/wallets/{owner}/',
  summary: 'Get somebody’s wallet',
  description:
    'The balances of a user, or what an organization has earned; what is held and why, what could leave for a bank now, and where to. Of the account number only the last four digits are shown. `X-Svc-Mode` says which of the two wallets.',
  auth: { jwt: ['admin'], standing: adminSession },
  params: walletOwnerParams,
  returns: [200, AdminWallet],
  async handle({ params: { owner }, caller: { mode }, now }, { table }) {
    return showOwner({ table, now }, await readOwner({ table }, owner, mode), mode);
  },
});
