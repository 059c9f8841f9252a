import { asKobo, type Kobo, Problem, sum, type Work } from '#ground';
import { keyOfWallet, walletOf } from '../money/data/wallets.ts';
import { heldOf } from '../money/domain/withdrawals/wallet-hold.ts';
import { toWalletView } from '../money/wallet-view.ts';
import { keyOfStanding, loadStanding, type StandingOwner } from '../trust/data/standing.ts';
import { coverOf } from '../trust/domain/cover.ts';

/**
 * A rider's wallet with its deposit, the cover that it gives, and what is in hand: 1 request.
 * @param added kobo that this request adds to the deposit, from what was available; negative if it takes them out
 * @throws Problem not_found
 */
export async function loadRiderWallet({ table, now }: Work, rider: StandingOwner, added: Kobo = asKobo(0)) {
  await table.prefetch([keyOfWallet(rider.user, rider.mode), keyOfStanding(rider)]);
  const wallet = await walletOf(table, rider.user, rider.mode);
  const { in_hand } = await loadStanding(table, rider);
  if (!wallet) throw new Problem('not_found', 'This account has no wallet.');
  const deposit = sum(wallet.deposit, added);
  const available = asKobo(wallet.available - added);
  const held = heldOf(wallet.hold, available, now);
  return {
    ...toWalletView({ ...wallet, available }, asKobo(Math.max(0, available - held)), now),
    deposit_balance: deposit,
    // A release of more than the deposit holds is refused at commit.
    cover: coverOf(deposit),
    in_hand,
  };
}
