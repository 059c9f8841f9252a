import * as z from 'zod';
import { Commit, defineId, defineRoute } from '#ground';
import { activeSession } from '../../shared/identity/standing.ts';
import { WithdrawalOut } from '../../shared/money/contract/withdrawal.ts';
import { keyOfWithdrawal, loadOwnWithdrawal } from '../../shared/money/data/withdrawals.ts';
import { toWithdrawalView } from '../../shared/money/views.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { askAboutTransfer, settleWithdrawal } from '../../shared/money/withdrawals/settle-withdrawal.ts';

export const route = defineRoute({
  id: 'wallet.withdrawal',
  at: 'GET /api/v1/wallet/withdrawals/{withdrawal_id}/',
  summary: 'Get a withdrawal',
  description:
    'Returns the withdrawal with its status. While it is PENDING, each call asks the gateway. The gateway’s decision is settled once, however often you call this.',
  auth: { secretKey: ['merchant'], jwt: ['merchant', 'rider', 'carrier'], standing: activeSession },
  params: z.object({ withdrawal_id: defineId<'Withdrawal'>().describe('The id of the withdrawal.') }),
  returns: [200, WithdrawalOut],
  // Asks the gateway, and books its answer.
  writes: true,
  uses: { payments: paymentsAccess },
  prefetch: ({ withdrawal_id }) => keyOfWithdrawal(withdrawal_id),
  async handle({ params, caller, now }, { table, payments }) {
    const withdrawal = await loadOwnWithdrawal(table, caller, params.withdrawal_id);
    if (withdrawal.status !== 'PENDING') return toWithdrawalView(withdrawal);
    const state = await askAboutTransfer(payments.of(caller.mode), withdrawal);
    const settled = state ? settleWithdrawal(withdrawal, state, now) : 'nothing';
    return typeof settled === 'string'
      ? toWithdrawalView(withdrawal)
      : new Commit(settled.writes, toWithdrawalView(settled.withdrawal));
  },
});
