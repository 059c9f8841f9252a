import { Commit, defineRoute, toId, writeEntry } from '#ground';
import { askForFactor, verifiedInLive } from '../../shared/identity/standing.ts';
import { WithdrawalOut, Withdrawing } from '../../shared/money/contract/withdrawal.ts';
import { keyOfBankAccount } from '../../shared/money/data/bank-accounts.ts';
import { saveFreedWithdrawal } from '../../shared/money/data/withdrawals.ts';
import { toWithdrawalView } from '../../shared/money/views.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { openWithdrawal } from '../../shared/money/withdrawals/open-withdrawal.ts';
import { loadPayableAccount } from '../../shared/money/withdrawals/payable-account.ts';
import { sendWithdrawal, settleWithdrawal } from '../../shared/money/withdrawals/settle-withdrawal.ts';
import { readWallet } from './reading/wallet-owner.ts';

const id = 'wallet.withdraw';

export const route = defineRoute({
  id,
  at: 'POST /api/v1/wallet/withdraw/',
  summary: 'Withdraw money to a bank account',
  description:
    'Takes the amount from your available balance at once and sends it to your bank account (`PUT /api/v1/wallet/bank-account/`). Money goes to that account only, from 24 hours after you changed it. Live money that came from a card can be withdrawn 24 hours after it came, and so can the money of orders while your verification is younger than 30 days, or fewer than 20 of your orders were handed over; before your verification you withdraw no money of orders, and at most 50,000.00 in 30 days. Test money waits for nothing. `withdrawable` of the wallet says how much it is now. Money that the platform holds (`hold` of the wallet) stays until it is released: 409 `funds_held`. You need not name the account. If you name another one, the answer is 400 and nothing is sent. While it is under way, the withdrawal is PENDING. Read it (`GET /api/v1/wallet/withdrawals/{withdrawal_id}/`) until it is PAID, or FAILED with the money back in your wallet. Send an Idempotency-Key: it names one withdrawal for good, so the money is sent once however often the request is repeated. Test money is not sent anywhere. Some account numbers show what can happen: see `account_number` of the bank account.',
  auth: {
    secretKey: ['merchant'],
    keyScope: 'payout',
    jwt: ['merchant', 'rider', 'carrier'],
    standing: askForFactor(verifiedInLive),
  },
  body: Withdrawing,
  returns: [201, WithdrawalOut],
  errors: [
    'insufficient_funds',
    'verification_required',
    'funds_held',
    'funds_not_yet_available',
    'bank_account_required',
    'bank_account_too_new',
    'idempotency_in_progress',
  ],
  uses: { payments: paymentsAccess },
  async handle({ body, stableId, ...request }, { table, payments }) {
    const { caller, now, requestId: by } = request;
    const { user: owner, role, mode } = caller;
    const gateway = payments.of(mode);
    const { amount, ...named } = body;
    const read = await readWallet(table, caller, keyOfBankAccount(caller));
    const payable = await loadPayableAccount({ table, now }, caller, named);
    const { bank_code, account_number, account_name } = payable;
    const account = { bank_code, account_number, account_name };
    const asked = { id: toId<'Withdrawal'>(stableId), owner, role, mode, amount, ...account };
    const entry = writeEntry({ ...request, action: id }, { target: stableId });
    const { withdrawal, first } = await openWithdrawal({ table, now }, read, asked, { by, entry });
    if (withdrawal.status !== 'PENDING') return toWithdrawalView(withdrawal);
    const state = await sendWithdrawal(gateway, withdrawal, first);
    const settled = settleWithdrawal(withdrawal, state, now);
    return typeof settled === 'string'
      ? new Commit([saveFreedWithdrawal(withdrawal)], toWithdrawalView(withdrawal))
      : new Commit(settled.writes, toWithdrawalView(settled.withdrawal));
  },
});
