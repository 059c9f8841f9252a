import type { User } from '../../../shared/identity/data/users.ts';
import type { Mode } from '../../../shared/kernel/roles.ts';
import { walletKey } from '../../../shared/money/data/wallets.ts';
import type { Wire } from '../../../shared/platform/wire.ts';
import { claimOn, decideOn } from './claims.ts';
import { moveDeposit } from './deposit.ts';
import { newUser } from './fixtures.ts';
import { newShipment } from './shipments.ts';
import { claimBy, take } from './steps.ts';
import { accounts, newSaver, take as withdraw } from './withdrawals.ts';

/** Adds money to a wallet without a journal entry. */
export const conjure = (
  wire: Wire,
  user: User,
  amount: number,
  mode: Mode = 'live',
  balance: 'available' | 'deposit' = 'available',
) =>
  wire.table.update({
    key: walletKey(user.id, mode),
    add: { [balance]: amount },
  });

/** A day on which money moves in every way there is. @returns the people whose wallets it moved */
export async function busyDay(wire: Wire): Promise<User[]> {
  const saver = await newSaver(wire, 2_000_000);
  for (const account of [accounts.paid, accounts.refused, accounts.paidLate])
    await withdraw(wire, saver, account, 100);
  const rider = await newUser(wire, 'rider');
  const merchant = await newUser(wire, 'merchant');
  const delivered = await newShipment(wire, { merchant: merchant.id });
  await claimBy(wire, delivered, rider);
  await take(wire, delivered, 'pickup', 'verify');
  await moveDeposit(wire, rider, 1000, 400);
  const { body } = await claimOn(wire, delivered);
  await decideOn(wire, delivered, body.id, { decision: 'APPROVED', at_fault: 'RIDER' });
  await take(wire, await newShipment(wire, { merchant: merchant.id }), 'cancel');
  await newShipment(wire, { merchant: merchant.id });
  return [saver.user, rider, merchant];
}
