import { type Key, type Mode, Problem, type Role, type Table, type UserId } from '#ground';
import { keyOfWallet, parseWallet, type Wallet } from '../../../shared/money/data/wallets.ts';
import type { WalletOwner } from '../../../shared/money/withdrawals/withdrawing.ts';
import { keyOfStanding, parseStanding, verifiedTimeOf } from '../../../shared/trust/data/standing.ts';

/**
 * The caller's wallet, and the data that decides what can be withdrawn: 1 request.
 * @param next the key of an item that is read next, in the same request
 * @throws Problem not_found
 */
export async function readWallet(
  table: Table,
  caller: { readonly user: UserId; readonly role: Role; readonly mode: Mode },
  next?: Key,
): Promise<{ readonly wallet: Wallet; readonly owner: WalletOwner }> {
  const { user, role, mode } = caller;
  const found = await table.getTogether({
    wallet: keyOfWallet(user, mode),
    standing: keyOfStanding(caller),
    next,
  });
  if (!found.wallet) throw new Problem('not_found', 'This account has no wallet.');
  if (next && found.next) table.reuse(next, found.next);
  return {
    wallet: parseWallet(found.wallet),
    owner: { role, verified_at: verifiedTimeOf(parseStanding(found.standing)) },
  };
}
