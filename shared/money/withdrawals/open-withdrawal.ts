import type { Work, Write } from '#ground';
import type { Wallet } from '../data/wallets.ts';
import { type AskedWithdrawal, type Begun, beginWithdrawal, hasBegun } from '../data/withdrawals.ts';
import { writeWithdrawalEvents } from '../owner-events.ts';
import { assertWithdrawable } from './assert-withdrawable.ts';
import type { WalletOwner } from './withdrawing.ts';

/**
 * Takes the money of a withdrawal from its wallet, once however often it is asked for.
 * @param by the request, which holds the withdrawal until it is done
 * @param entry the audit entry, written with the money
 * @throws Problem as `assertWithdrawable` and `beginWithdrawal` do
 */
export async function openWithdrawal(
  { table, now }: Work,
  { wallet, owner }: { readonly wallet: Wallet; readonly owner: WalletOwner },
  asked: Omit<AskedWithdrawal, 'counted_on'>,
  { by, entry }: { readonly by: string; readonly entry: readonly Write[] },
): Promise<Begun> {
  const withdrawable = assertWithdrawable({ table, now }, wallet, owner, asked.amount);
  const payable = await withdrawable.catch(async (error: unknown) => {
    // In a repeat, the first request has already taken the money.
    if (await hasBegun(table, { user: asked.owner, mode: asked.mode }, asked.id)) return undefined;
    throw error;
  });
  const { keeping, writes = [], counted_on } = payable ?? {};
  const counted = counted_on === undefined ? asked : { ...asked, counted_on };
  const along = [...writes, ...entry, ...writeWithdrawalEvents(counted, now)];
  return beginWithdrawal({ table, now }, counted, by, { keeping, along });
}
