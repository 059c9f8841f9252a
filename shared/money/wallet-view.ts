import type { Kobo } from '#ground';
import type { Wallet } from './data/wallets.ts';

/** A wallet as its owner sees it. @param withdrawable how much of it can be withdrawn now, in kobo */
export const toWalletView = (wallet: Wallet, withdrawable: Kobo) => ({
  ...wallet,
  withdrawable,
  available_balance: wallet.available,
  escrow_balance: wallet.escrow,
  pending_balance: wallet.pending,
  currency: 'NGN' as const,
  is_test: wallet.mode === 'test',
});
