import type { User } from '../../../shared/identity/data/users.ts';
import { walletOf } from '../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

/** The stored balances of somebody's live wallet, in kobo. For tests of the ledger itself; others use wallet.ts. */
export async function balancesOf(wire: Wire, { id }: User) {
  const { available, escrow } = (await walletOf(wire.table, id, 'live')) ?? {};
  return { available, escrow };
}
