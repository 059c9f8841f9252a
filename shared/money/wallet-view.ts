import type { Wallet } from './data/wallets.ts';

/** A wallet as its owner sees it. */
export const walletView = (wallet: Wallet) => ({
  ...wallet,
  available_balance: wallet.available,
  escrow_balance: wallet.escrow,
  pending_balance: wallet.pending,
  currency: 'NGN' as const,
  is_test: wallet.mode === 'test',
});
