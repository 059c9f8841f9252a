import type { Kobo, Role, Work } from '#ground';
import { listInflows } from '../data/inflows.ts';
import type { Wallet } from '../data/wallets.ts';
import { type Withdrawing, withdrawableOf } from '../domain/withdrawals/withdrawable.ts';

/** The owner's data that decides what can be withdrawn. */
export interface WalletOwner {
  readonly role: Role;
  /** When it was verified; undefined for an unverified owner. */
  readonly verified_at: string | undefined;
}

/**
 * Decides how much of a wallet can be withdrawn. Only a merchant's live money waits: 1 Query if some came in within 24
 * hours, otherwise none.
 */
export async function withdrawingOf(
  work: Work,
  wallet: Wallet,
  { role, verified_at }: WalletOwner,
): Promise<Withdrawing> {
  const { available, from_orders, handed_over, mode, created_at, hold } = wallet;
  if (role !== 'merchant' || mode === 'test')
    return { available, from_orders, handed_over, verified_at: created_at, inflows: [], hold };
  const inflows = await listInflows(work, wallet);
  return { available, from_orders, handed_over, verified_at, inflows, hold };
}

/** How much of a wallet can be withdrawn now, in kobo. */
export const loadWithdrawable = async (
  { table, now }: Work,
  wallet: Wallet,
  owner: WalletOwner,
): Promise<Kobo> => withdrawableOf(await withdrawingOf({ table, now }, wallet, owner), now);
