import type { Payment } from '../../shared/money/data/payments.ts';
import type { Withdrawal } from '../../shared/money/data/withdrawals.ts';

/** A payment as its owner sees it: where to pay matters for as long as it can be paid. */
export const paymentView = ({ authorization_url, ...payment }: Payment) => ({
  ...payment,
  ...(payment.status === 'PENDING' && authorization_url !== undefined && { authorization_url }),
  currency: 'NGN' as const,
  is_test: payment.mode === 'test',
});

/** A withdrawal as its owner sees it: of the account number the end, which is enough to know it by. */
export const withdrawalView = ({ account_number, ...withdrawal }: Withdrawal) => ({
  ...withdrawal,
  account_last4: account_number.slice(-4),
  currency: 'NGN' as const,
  is_test: withdrawal.mode === 'test',
});
