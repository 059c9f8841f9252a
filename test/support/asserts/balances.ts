import type { User } from '../../../shared/identity/data/users.ts';
import { walletOf } from '../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../shared/platform/wire.ts';

/** The stored balances of live money, for tests of the ledger itself; others ask the route (wallet.ts). Kobo. */
export async function balancesOf(wire: Wire, { id }: User) {
  const { available, escrow } = (await walletOf(wire.table, id, 'live')) ?? {};
  return { available, escrow };
}
