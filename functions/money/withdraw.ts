import { verifiedInLive } from '../../shared/identity/standing.ts';
import { toId } from '../../shared/kernel/ids.ts';
import { WithdrawalOut, Withdrawing } from '../../shared/money/contract/withdrawal.ts';
import { beginWithdrawal, releaseWithdrawal } from '../../shared/money/data/withdrawals.ts';
import { withdrawalRequested } from '../../shared/money/owner-events.ts';
import { payableAccount } from '../../shared/money/payable-account.ts';
import { send, settleWithdrawal } from '../../shared/money/settle-withdrawal.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { lambda } from '../../shared/platform/http/lambda.ts';
import { Commit, defineRoute } from '../../shared/platform/http/route.ts';
import { entryOf } from '../../shared/platform/http/transact.ts';
import { tableAccess } from '../../shared/platform/table-access.ts';
import { withdrawalView } from './view.ts';

const id = 'wallet.withdraw';

export const route = defineRoute({
  id,
  method: 'POST',
  path: '/api/v1/wallet/withdraw/',
  summary: 'Withdraw money to a bank account',
  description:
    'Takes the amount from your available balance at once and sends it to your bank account (`PUT /api/v1/wallet/bank-account/`). Money goes to that account only, from 24 hours after you changed it; test money does not wait. You need not name the account. If you name another one, the answer is 400 and nothing is sent. While it is under way, the withdrawal is PENDING. Read it (`GET /api/v1/wallet/withdrawals/{withdrawal_id}/`) until it is PAID, or FAILED with the money back in your wallet. Send an Idempotency-Key: it names one withdrawal for good, so the money is sent once however often the request is repeated. Test money is not sent anywhere. Some account numbers show what can happen: see `account_number` of the bank account.',
  auth: {
    secretKey: ['merchant'],
    keyScope: 'payout',
    jwt: ['merchant', 'rider', 'carrier'],
    standing: verifiedInLive,
  },
  body: Withdrawing,
  returns: [201, WithdrawalOut],
  errors: ['insufficient_funds', 'bank_account_required', 'bank_account_too_new', 'idempotency_in_progress'],
  uses: { table: tableAccess, payments: paymentsAccess },
  async handle({ body, stableId, ...request }, { table, payments }) {
    const { caller, now, requestId } = request;
    const { user: owner, role, mode } = caller;
    const gateway = payments.of(mode);
    const { amount, ...named } = body;
    const { bank_code, account_number, account_name } = await payableAccount(table, caller, named, now);
    const account = { bank_code, account_number, account_name };
    const asked = { amount, ...account, id: toId<'Withdrawal'>(stableId), owner, role, mode };
    const along = [...entryOf({ ...request, action: id }, stableId), ...withdrawalRequested(asked, now)];
    const { withdrawal, first } = await beginWithdrawal(table, asked, requestId, now, along);
    if (withdrawal.status !== 'PENDING') return withdrawalView(withdrawal);
    const settled = settleWithdrawal(withdrawal, await send(gateway, withdrawal, first), now);
    return typeof settled === 'string'
      ? new Commit([releaseWithdrawal(withdrawal)], withdrawalView(withdrawal))
      : new Commit(settled.writes, withdrawalView(settled.withdrawal));
  },
});

export const handler = lambda(route);
