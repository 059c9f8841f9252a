import { asKobo, type Kobo, toDecimal, type Work, type Write } from '#ground';
import { saveWalletFact } from './data/move-wallet.ts';
import { type Wallet, walletOf, walletPartition } from './data/wallets.ts';
import type { LedgerHolder } from './domain/ledger-accounts.ts';
import { isSellingStopped } from './domain/withdrawals/withdrawable.ts';
import { moneyEvents } from './events.ts';

/** The event that an owner's stores take no new orders. Nobody is mailed about test money. */
const sellingStopped = ({ owner, mode }: Wallet, available: Kobo, at: Date): Write =>
  moneyEvents.emit(walletPartition(owner, mode), {
    name: 'wallet.selling_stopped',
    at,
    tenant: owner,
    mode,
    publish: mode === 'live',
    detail: { balance: toDecimal(available) },
  });

/**
 * How a wallet records a balance below zero, and the mail to its owner once its stores take no new orders.
 * @param available the balance after these writes and those of the same transaction
 */
export function writeOwedBalance(wallet: Wallet, available: Kobo, now: Date): Write[] {
  if (available >= 0) return [];
  const { owner, mode } = wallet;
  const was = wallet.available < 0 ? wallet : undefined;
  const below_since = was?.below_since ?? now.toISOString();
  const isMailed = was?.stopped_mailed === true;
  const stops = isSellingStopped({ available, below_since }, now);
  if (was?.below_since !== undefined && (isMailed || !stops)) return [];
  return [
    saveWalletFact(owner, mode, { below_since, stopped_mailed: isMailed || stops }),
    ...(stops && !isMailed ? [sellingStopped(wallet, available, now)] : []),
  ];
}

/**
 * Records a balance when money is taken although it may not be there. 1 GetItem.
 * @param taken kobo that leave the available balance
 */
export async function writeWatchedBalance(
  { table, now }: Work,
  { user, mode }: LedgerHolder,
  taken: Kobo,
): Promise<Write[]> {
  if (taken <= 0) return [];
  const wallet = await walletOf(table, user, mode);
  return wallet ? writeOwedBalance(wallet, asKobo(wallet.available - taken), now) : [];
}
