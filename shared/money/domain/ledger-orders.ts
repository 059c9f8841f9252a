import { asKobo, type Kobo, type Mode } from '#ground/domain';
import { createEntry, type Line, reverseEntry } from './ledger.ts';
import { accounts, type LedgerAccount, type LedgerHolder } from './ledger-accounts.ts';

/**
 * A customer has paid for an order: the money waits in the owner's pending balance until the delivery, less our fee.
 * @param paid what the gateway took
 * @param fee our part of it
 * @throws {RangeError} when an amount is not positive, as do all functions here
 */
export function payOrder(merchant: LedgerHolder, paid: Kobo, fee: Kobo): readonly Line[] {
  return createEntry(accounts.gateway(merchant.mode), paid, [
    { account: accounts.pending(merchant), amount: asKobo(paid - fee) },
    { account: accounts.fees(merchant.mode), amount: fee },
  ]);
}

/** An order is delivered: the money that it holds becomes available. */
export function releaseOrder(merchant: LedgerHolder, amount: Kobo): readonly Line[] {
  return createEntry(accounts.pending(merchant), amount, [{ account: accounts.available(merchant), amount }]);
}

/** A refund of an order, and where its money comes from. */
export interface OrderRefund {
  /** What the payer gets. */
  readonly amount: Kobo;
  /** The part of our fee that is returned with it. */
  readonly fee: Kobo;
  /** The part of the money, without the fee, that the order holds. The rest comes from the available balance. */
  readonly pending: Kobo;
}

/** An entry that moves money from an account to an order and its owner, with our fee. */
function bringTo(
  merchant: LedgerHolder,
  from: LedgerAccount,
  { amount, fee, pending }: OrderRefund,
): readonly Line[] {
  const available = asKobo(amount - fee - pending);
  if (fee < 0 || pending < 0 || available < 0)
    throw new RangeError(`${amount} kobo of an order are not ${fee} + ${pending} + ${available}`);
  return createEntry(from, amount, [
    { account: accounts.pending(merchant), amount: pending },
    { account: accounts.available(merchant), amount: available },
    { account: accounts.fees(merchant.mode), amount: fee },
  ]);
}

/** Refunds a customer: the money leaves the wallet now, and is in transit until the gateway has paid it out. */
export const refundOrder = (merchant: LedgerHolder, refund: OrderRefund): readonly Line[] =>
  reverseEntry(bringTo(merchant, accounts.transit(merchant.mode), refund));

/** A customer's bank takes back a payment of an order. The available balance may go below zero. */
export const chargeBackOrder = (merchant: LedgerHolder, taken: OrderRefund): readonly Line[] =>
  reverseEntry(bringTo(merchant, accounts.gateway(merchant.mode), taken));

/** A customer's bank returns what it took of an order's payment. */
export const returnChargeback = (merchant: LedgerHolder, returned: OrderRefund): readonly Line[] =>
  bringTo(merchant, accounts.gateway(merchant.mode), returned);

/** Refunds a payment that paid for nothing: the money is in transit until the gateway has paid it out. */
export function sendBack(mode: Mode, amount: Kobo): readonly Line[] {
  return createEntry(accounts.gateway(mode), amount, [{ account: accounts.transit(mode), amount }]);
}
