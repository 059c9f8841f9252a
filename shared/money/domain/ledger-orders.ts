import { type Kobo, kobo } from '../../kernel/money.ts';
import type { Mode } from '../../kernel/roles.ts';
import { entry, type Line, reversed } from './ledger.ts';
import { accounts, type Holder } from './ledger-accounts.ts';

/**
 * A shopper has paid for an order: the money waits in the owner's pending balance until the delivery, less our fee.
 * @param paid what the gateway took
 * @param fee our part of it
 * @throws {RangeError} when an amount is not positive, as do all functions here
 */
export function payOrder(merchant: Holder, paid: Kobo, fee: Kobo): readonly Line[] {
  return entry(accounts.gateway(merchant.mode), paid, [
    { account: accounts.pending(merchant), amount: kobo(paid - fee) },
    { account: accounts.fees(merchant.mode), amount: fee },
  ]);
}

/** An order is delivered: what it holds can be spent. */
export function releaseOrder(merchant: Holder, amount: Kobo): readonly Line[] {
  return entry(accounts.pending(merchant), amount, [{ account: accounts.available(merchant), amount }]);
}

/** A refund of an order, and where it comes from. */
export interface OrderRefund {
  /** What the shopper gets. */
  readonly amount: Kobo;
  /** The part of our fee that goes back with it. */
  readonly fee: Kobo;
  /** What the order still holds of it. The rest comes from what is available, which may be short. */
  readonly fromPending: Kobo;
}

/** Money goes back to a shopper: it leaves the wallet now, and is in transit until the gateway has paid it out. */
export function refundOrder(merchant: Holder, { amount, fee, fromPending }: OrderRefund): readonly Line[] {
  const { mode } = merchant;
  const fromAvailable = kobo(amount - fee - fromPending);
  if (fee < 0 || fromPending < 0 || fromAvailable < 0)
    throw new RangeError(`a refund of ${amount} kobo takes ${fee} + ${fromPending} + ${fromAvailable}`);
  return reversed(
    entry(accounts.transit(mode), amount, [
      { account: accounts.pending(merchant), amount: fromPending },
      { account: accounts.available(merchant), amount: fromAvailable },
      { account: accounts.fees(mode), amount: fee },
    ]),
  );
}

/** Money that arrived and buys nothing is sent back: it is in transit until the gateway has paid it out. */
export function sendBack(mode: Mode, amount: Kobo): readonly Line[] {
  return entry(accounts.gateway(mode), amount, [{ account: accounts.transit(mode), amount }]);
}
