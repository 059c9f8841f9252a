import { defineListRoute } from '#ground';
import { WithdrawalOut } from '../../shared/money/contract/withdrawal.ts';
import { withdrawalsOf } from '../../shared/money/data/withdrawals.ts';
import { toWithdrawalView } from '../../shared/money/views.ts';

export const route = defineListRoute({
  id: 'wallet.withdrawals',
  path: '/api/v1/wallet/withdrawals/',
  summary: 'List your withdrawals',
  description:
    'Lists your withdrawals, newest first, each with the status that was last known. Read a single withdrawal to ask the gateway again.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'] },
  item: WithdrawalOut,
  async list({ caller, page }, { table }) {
    const { items, next } = await withdrawalsOf(table, caller.user, caller.mode, page);
    return { results: items.map(toWithdrawalView), next };
  },
});
