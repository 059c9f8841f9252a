import type { Kobo } from '#ground';
import type { Wallet } from './data/wallets.ts';
import { activeHoldOf } from './domain/withdrawals/wallet-hold.ts';

/**
 * A wallet as its owner sees it.
 * @param withdrawable how much of it can be withdrawn now, in kobo
 * @param now a hold that has ended is not shown
 */
export const toWalletView = ({ hold, ...wallet }: Wallet, withdrawable: Kobo, now: Date) => ({
  ...wallet,
  ...(activeHoldOf(hold, now) && { hold }),
  withdrawable,
  available_balance: wallet.available,
  escrow_balance: wallet.escrow,
  pending_balance: wallet.pending,
  currency: 'NGN' as const,
  is_test: wallet.mode === 'test',
});
