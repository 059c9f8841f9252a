import { type Kobo, msPerDay, type NamedItems, toDecimal } from '#ground';
import { keyOfWallet, parseWallet } from '../../money/data/wallets.ts';
import { payoutRules } from '../../money/domain/withdrawals/withdrawable.data.ts';
import {
  isPastUnverifiedSales,
  isSellingStopped,
  type Selling,
} from '../../money/domain/withdrawals/withdrawable.ts';
import type { Store } from '../../stores/data/stores.ts';
import { type Gate, toGate } from '../../stores/domain/store/readiness.ts';
import { keyOfStanding, parseStanding, verifiedTimeOf } from '../../trust/data/standing.ts';

/** The owner and the mode of a store. */
type Owned = Pick<Store, 'owner' | 'mode'>;

/** What decides whether the owner of a store may take another order. */
export interface Seller {
  readonly mode: Store['mode'];
  /** The owner's wallet; undefined for an account that has none. */
  readonly wallet: Selling | undefined;
  readonly isVerified: boolean;
}

/** The keys of what decides whether an owner may sell: the wallet and, for live money, the verification. */
export const keysOfSeller = ({ owner: user, mode }: Owned) => ({
  wallet: keyOfWallet(user, mode),
  standing: mode === 'live' ? keyOfStanding({ user, mode }) : undefined,
});

/** The items of `keysOfSeller`. */
export type SellerItems = NamedItems<ReturnType<typeof keysOfSeller>>;

/** Reads the items of `keysOfSeller`. */
export const parseSeller = ({ mode }: Owned, { wallet, standing }: SellerItems): Seller => ({
  mode,
  wallet: wallet && parseWallet(wallet),
  isVerified: mode === 'test' || verifiedTimeOf(parseStanding(standing)) !== undefined,
});

/**
 * The gates of the owner of a store, for another order of a total. An account without a wallet owes nothing.
 * @param total what its customer pays through us, in kobo
 * @param api the address below which the routes are
 */
export function sellerGatesOf(
  { wallet, isVerified, mode }: Seller,
  total: Kobo,
  now: Date,
  api: string,
): Gate[] {
  const most = `${toDecimal(payoutRules.unverifiedSales)} NGN in total`;
  return [
    toGate('balance', !wallet || !isSellingStopped(wallet, now), {
      good:
        wallet && wallet.available < 0
          ? `The balance of the store’s owner is below zero. Below ${toDecimal(payoutRules.lowest)} NGN, or after ${payoutRules.longestBelow / msPerDay} days, the store takes no new orders.`
          : 'The balance of the store’s owner is not below zero.',
      bad: 'The balance of the store’s owner is below zero.',
      next: { action: 'Fund the wallet.', url: `${api}/wallet/fund/` },
    }),
    toGate('verification', isVerified || !wallet || !isPastUnverifiedSales(wallet, total), {
      good:
        mode === 'test'
          ? 'Not needed in test mode.'
          : isVerified
            ? 'The owner is verified.'
            : `The owner is not verified, and may sell up to ${most}.`,
      bad: `The store’s owner is not verified, and may sell up to ${most} until then.`,
      next: { action: 'Send the papers of the owner.', url: `${api}/verification/` },
    }),
  ];
}
