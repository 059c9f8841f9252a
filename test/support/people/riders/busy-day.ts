import { randomUUID } from 'node:crypto';
import type { User } from '../../../../shared/identity/data/users.ts';
import { toId } from '../../../../shared/kernel/ids.ts';
import { asKobo } from '../../../../shared/kernel/money.ts';
import type { Mode } from '../../../../shared/kernel/roles.ts';
import { addPosting } from '../../../../shared/money/data/journal.ts';
import { keyOfWallet } from '../../../../shared/money/data/wallets.ts';
import { type Line, payOutTransfer } from '../../../../shared/money/domain/ledger.ts';
import {
  payOrder,
  refundOrder,
  releaseOrder,
  sendBack,
} from '../../../../shared/money/domain/ledger-orders.ts';
import type { MoneyMovementKind } from '../../../../shared/money/domain/movements.ts';
import type { Wire } from '../../../../shared/platform/wire.ts';
import { newUser } from '../identity/fixtures.ts';
import { accounts, newSaver, take as withdraw } from '../money/withdrawals.ts';
import { claimOn, decideOn } from '../shipments/claims.ts';
import { newShipment } from '../shipments/shipments.ts';
import { moveDeposit } from './deposit.ts';
import { claimBy, take } from './steps.ts';

/** Adds money to a wallet without a journal entry. */
export const conjure = (
  wire: Wire,
  user: User,
  amount: number,
  mode: Mode = 'live',
  balance: 'available' | 'deposit' | 'pending' = 'available',
) =>
  wire.table.update({
    key: keyOfWallet(user.id, mode),
    add: { [balance]: amount },
  });

/** Two orders of a merchant: one is delivered, the other refunded. A payment that bought nothing was sent back. */
async function sellTwice(wire: Wire, { id: user }: User): Promise<void> {
  const merchant = { user, mode: 'live' } as const;
  const refund = { amount: asKobo(100_000), fee: asKobo(1500), pending: asKobo(98_500) };
  const movements: readonly (readonly [MoneyMovementKind, readonly Line[]])[] = [
    ['order_payment', payOrder(merchant, asKobo(500_000), asKobo(17_500))],
    ['order_payment', payOrder(merchant, asKobo(100_000), asKobo(1500))],
    ['order_release', releaseOrder(merchant, asKobo(482_500))],
    ['order_refund', refundOrder(merchant, refund)],
    ['order_refund_paid', payOutTransfer('live', refund.amount)],
    ['payment_sent_back', sendBack('live', asKobo(7))],
  ];
  const order = toId<'Order'>(randomUUID());
  for (const [kind, lines] of movements)
    await wire.table.commit(
      addPosting({ id: randomUUID(), kind, mode: 'live', at: wire.now(), order, lines }),
    );
}

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
  await sellTwice(wire, merchant);
  return [saver.user, rider, merchant];
}
