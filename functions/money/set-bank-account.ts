import { Commit, defineRoute, limitByAccount } from '#ground';
import { activeSession, askForFactor } from '../../shared/identity/standing.ts';
import { BankAccountIn, BankAccountOut } from '../../shared/money/contract/bank-account.ts';
import { bankAccountOf, isUnverified, saveBankAccount } from '../../shared/money/data/bank-accounts.ts';
import { writeBankAccountEvents } from '../../shared/money/owner-events.ts';
import { toBankAccountView } from '../../shared/money/views.ts';
import { paymentsAccess } from '../../shared/money/wiring.ts';
import { bankHolderOf } from '../../shared/money/withdrawals/account-holder.ts';

const perMinute = 10;

export const route = defineRoute({
  id: 'wallet.set-bank-account',
  at: 'PUT /api/v1/wallet/bank-account/',
  summary: 'Set the bank account that you withdraw to',
  description: `Asks the bank for the name of the account holder and answers it: check that it is yours. Withdrawals go to this account only, from 24 hours after the change; test money can be withdrawn at once. The same account again changes nothing; it is verified anew if two payouts in a row came back from it. Only a signed-in user can change the account, and at most ${perMinute} times a minute.`,
  auth: { jwt: ['merchant', 'rider', 'carrier'], standing: askForFactor(activeSession) },
  body: BankAccountIn,
  returns: [200, BankAccountOut],
  limits: [limitByAccount('bank-account', perMinute)],
  uses: { payments: paymentsAccess },
  async handle({ body, caller, now }, { table, payments }) {
    const { user: owner, mode } = caller;
    const before = await bankAccountOf(table, caller);
    const isSame = before?.bank_code === body.bank_code && before.account_number === body.account_number;
    if (isSame && !isUnverified(before)) return toBankAccountView(before);
    const account_name = await bankHolderOf(payments.of(mode), body);
    if (isSame) {
      const { failures: _, ...again } = { ...before, account_name };
      return new Commit([saveBankAccount(again)], toBankAccountView(again));
    }
    const account = { ...body, owner, mode, account_name, changed_at: now.toISOString() };
    return new Commit(
      [saveBankAccount(account), ...writeBankAccountEvents(account, now)],
      toBankAccountView(account),
    );
  },
});
