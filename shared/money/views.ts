import { type BankAccount, isUnverified } from './data/bank-accounts.ts';
import type { Payment } from './data/payments.ts';
import type { Withdrawal } from './data/withdrawals.ts';
import type { SavedCard } from './domain/saved-cards.ts';
import { usableSinceOf } from './domain/withdrawals/bank-account.ts';
import { banks } from './domain/withdrawals/banks.data.ts';

/** A payment as its owner sees it. The address of the payment page is shown while the payment is PENDING. */
export const toPaymentView = ({ authorization_url, ...payment }: Payment) => ({
  ...payment,
  ...(payment.status === 'PENDING' && authorization_url !== undefined && { authorization_url }),
  currency: 'NGN' as const,
  is_test: payment.mode === 'test',
});

/** A withdrawal as its owner sees it. Only the last four digits of the account number are shown. */
export const toWithdrawalView = ({ account_number, ...withdrawal }: Withdrawal) => ({
  ...withdrawal,
  account_last4: account_number.slice(-4),
  currency: 'NGN' as const,
  is_test: withdrawal.mode === 'test',
});

/** A saved card as its owner sees it. */
export type CardView = Pick<SavedCard, 'id' | 'brand' | 'last4' | 'expires'>;
export const toCardView = ({ id, brand, last4, expires }: SavedCard): CardView => ({
  id,
  brand,
  last4,
  expires,
});

/** A bank account as its owner sees it. Only the last four digits of the account number are shown. */
export const toBankAccountView = ({ account_number, changed_at, ...account }: BankAccount) => ({
  ...account,
  status: isUnverified(account) ? ('UNVERIFIED' as const) : ('VERIFIED' as const),
  bank_name: banks[account.bank_code],
  account_last4: account_number.slice(-4),
  is_test: account.mode === 'test',
  changed_at,
  usable_from: usableSinceOf(account.mode, new Date(changed_at)).toISOString(),
});
