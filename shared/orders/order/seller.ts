import { type Kobo, toDecimal } from '../../kernel/money.ts';
import { Problem } from '../../kernel/problem.ts';
import { keyOfWallet, parseWallet } from '../../money/data/wallets.ts';
import { payoutRules } from '../../money/domain/withdrawals/withdrawable.data.ts';
import {
  isPastUnverifiedSales,
  isSellingStopped,
  type Selling,
} from '../../money/domain/withdrawals/withdrawable.ts';
import type { NamedItems } from '../../platform/table/together.ts';
import type { Store } from '../../stores/data/stores.ts';
import { keyOfStanding, parseStanding, verifiedTimeOf } from '../../trust/data/standing.ts';
import { orderProblems } from '../domain/problems.ts';

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

/** The gates that block another order of this total. */
function shutFor({ wallet, isVerified }: Seller, total: Kobo, now: Date) {
  if (!wallet) return [];
  return [
    ...(isSellingStopped(wallet, now)
      ? [{ gate: 'balance', detail: 'The balance of the store’s owner is below zero.' }]
      : []),
    ...(!isVerified && isPastUnverifiedSales(wallet, total)
      ? [
          {
            gate: 'verification',
            detail: `The store’s owner is not verified, and may sell up to ${toDecimal(payoutRules.unverifiedSales)} NGN in total until then.`,
          },
        ]
      : []),
  ];
}

/**
 * Asserts that the owner of a store may take another order.
 * @param total what its customer pays through us, in kobo
 * @throws Problem store_not_live, with the gates that are shut
 */
export function assertMaySell(seller: Seller, total: Kobo, now: Date): void {
  const gates = shutFor(seller, total, now);
  if (gates.length > 0)
    throw new Problem(orderProblems.store_not_live, 'The store takes no new orders at the moment.', {
      members: { gates },
    });
}
