import { asKobo, type Kobo, type Mode, share, sum, type UserId } from '#ground/domain';
import {
  accounts,
  addBalances,
  type Balances,
  holderOfAccount,
  type LedgerAccount,
  type LedgerHolder,
  modeOfAccount,
  noBalances,
} from './ledger-accounts.ts';
import type { Split } from './split.ts';

/** One line of a journal entry: a credit if positive, a debit if negative. */
export interface Line {
  readonly account: LedgerAccount;
  readonly amount: Kobo;
}

/** @throws {RangeError} when the lines of an entry do not sum to zero: money would appear or disappear. */
export function assertBalanced(lines: readonly Line[]): void {
  const rest = sum(...lines.map(({ amount }) => amount));
  if (rest !== 0) throw new RangeError(`an entry is out of balance by ${rest} kobo`);
}

/** @throws {RangeError} when a line is in the other ledger: live and test money never meet. */
export function assertMode(lines: readonly Line[], mode: Mode): void {
  const stray = lines.find(({ account }) => modeOfAccount(account) !== mode);
  if (stray) throw new RangeError(`an entry of the ${mode} ledger moves ${stray.account}`);
}

const minus = (amount: Kobo) => asKobo(-amount);

/**
 * An entry that takes an amount from one account and gives it to others. A zero share has no line.
 * @throws {RangeError} when the amount is not positive, or the shares are not the amount
 */
export function createEntry(from: LedgerAccount, amount: Kobo, to: readonly Line[]): readonly Line[] {
  if (amount <= 0) throw new RangeError(`not an amount to move: ${amount} kobo`);
  const lines = [{ account: from, amount: minus(amount) }, ...to.filter((line) => line.amount !== 0)];
  assertBalanced(lines);
  return lines;
}

/** The reversed entry. */
export const reverseEntry = (lines: readonly Line[]): readonly Line[] =>
  lines.toReversed().map(({ account, amount }) => ({ account, amount: minus(amount) }));

/**
 * How a fare is returned to a merchant: first to its pending balance, as far as it came from there, then to the
 * available balance. So the money of an order is complete again before anything else.
 * @param fromPending the part of the whole fare that was taken from the pending balance
 */
function refundLines(merchant: LedgerHolder, back: Kobo, fromPending: Kobo): readonly Line[] {
  const toPending = asKobo(Math.min(back, fromPending));
  return [
    { account: accounts.pending(merchant), amount: toPending },
    { account: accounts.available(merchant), amount: sum(back, minus(toPending)) },
  ];
}

/**
 * A fee split between the rider or carrier and the platform, which keeps the rounding remainder. The protection fee
 * comes out of the platform's part, as far as that suffices.
 */
function splitFee({ user, mode }: LedgerHolder, fee: Kobo, split: Split): readonly Line[] {
  const earned = share(fee, split.courier_share_bps);
  const rest = sum(fee, minus(earned));
  const protection = asKobo(Math.min(split.protection_fee, rest));
  return [
    { account: accounts.earned({ user, mode }), amount: earned },
    { account: accounts.protection(mode), amount: protection },
    { account: accounts.fees(mode), amount: sum(rest, minus(protection)) },
  ];
}

/**
 * Money that somebody paid in through the gateway.
 * @param account where it goes, if its owner is not a merchant
 * @throws {RangeError} when the amount is not positive, as do all functions here
 */
export const fund = (
  payer: LedgerHolder,
  amount: Kobo,
  account: LedgerAccount = accounts.available(payer),
): readonly Line[] => createEntry(accounts.gateway(payer.mode), amount, [{ account, amount }]);

/** A payment that the payer's bank took back through the gateway. The balance may go below zero. */
export const chargeBack = (...paid: Parameters<typeof fund>): readonly Line[] => reverseEntry(fund(...paid));

/** Play money for a new test wallet, into the account that its owner spends from. */
export function giveTestFunds(to: LedgerAccount, amount: Kobo): readonly Line[] {
  return createEntry(accounts.gateway('test'), amount, [{ account: to, amount }]);
}

/**
 * Booking: the fare is set aside. The write's condition makes sure that the merchant has it.
 * @param fromPending the part of it that the order of the parcel holds; the rest comes from what is available
 */
export function holdFare(merchant: LedgerHolder, fare: Kobo, fromPending: Kobo = asKobo(0)): readonly Line[] {
  if (fromPending < 0 || fromPending > fare) throw new RangeError(`not a part of the fare: ${fromPending}`);
  return reverseEntry(refundFare(merchant, fare, fromPending));
}

/**
 * Cancelling: everything that was held is refunded, for the whole shipment or for its first mile.
 * @param fromPending the part of the fare that was taken from the pending balance, and has not been returned to it yet
 */
export function refundFare(
  merchant: LedgerHolder,
  fare: Kobo,
  fromPending: Kobo = asKobo(0),
): readonly Line[] {
  return createEntry(accounts.escrow(merchant), fare, refundLines(merchant, fare, fromPending));
}

/**
 * What escrow holds for a parcel.
 * @property unspent held in addition to the fare and not used: it is refunded to the merchant
 * @property fromPending the part of all held money that was taken from the pending balance
 */
interface HeldFare {
  readonly fare: Kobo;
  readonly unspent?: Kobo;
  readonly fromPending?: Kobo;
}

/**
 * A returned parcel: the merchant gets the fare back less the return fee, which is never more than the fare. The return
 * fee is split like a fare, because the rider or carrier moved the parcel both ways.
 */
export function returnFare(
  merchant: LedgerHolder,
  courier: UserId,
  { fare, unspent = asKobo(0), fromPending = asKobo(0) }: HeldFare,
  split: Split,
): readonly Line[] {
  const fee = asKobo(Math.min(split.return_fee, fare));
  return createEntry(accounts.escrow(merchant), sum(fare, unspent), [
    ...refundLines(merchant, sum(fare, minus(fee), unspent), fromPending),
    ...splitFee({ user: courier, mode: merchant.mode }, fee, split),
  ]);
}

/** The fee of a return that waited in escrow, split like a fare. */
export function payReturnFee(
  merchant: LedgerHolder,
  courier: UserId,
  fee: Kobo,
  split: Split,
): readonly Line[] {
  return createEntry(
    accounts.escrow(merchant),
    fee,
    splitFee({ user: courier, mode: merchant.mode }, fee, split),
  );
}

/**
 * Delivery: the share of the rider or carrier is paid out of the fare, the rest goes to the platform, with the
 * protection fee separate.
 */
export function settleFare(
  merchant: LedgerHolder,
  courier: UserId,
  { fare, unspent = asKobo(0), fromPending = asKobo(0) }: HeldFare,
  split: Split,
): readonly Line[] {
  return createEntry(accounts.escrow(merchant), sum(fare, unspent), [
    ...splitFee({ user: courier, mode: merchant.mode }, fare, split),
    ...refundLines(merchant, unspent, fromPending),
  ]);
}

/** A claim that was approved: paid to the merchant out of the protection fees. */
export function payClaim(merchant: LedgerHolder, amount: Kobo): readonly Line[] {
  return createEntry(accounts.protection(merchant.mode), amount, [
    { account: accounts.available(merchant), amount },
  ]);
}

/** Money leaves for a bank. The write's condition makes sure that the wallet holds it. */
export function withdraw(from: LedgerAccount, mode: Mode, amount: Kobo): readonly Line[] {
  return createEntry(from, amount, [{ account: accounts.transit(mode), amount }]);
}

/** The transfer arrived: the gateway paid it out of the money that it owed us. */
export function payOutTransfer(mode: Mode, amount: Kobo): readonly Line[] {
  return createEntry(accounts.transit(mode), amount, [{ account: accounts.gateway(mode), amount }]);
}

/** The transfer failed: the money is returned to the wallet. */
export function failTransfer(to: LedgerAccount, mode: Mode, amount: Kobo): readonly Line[] {
  return createEntry(accounts.transit(mode), amount, [{ account: to, amount }]);
}

/** The transfer arrived, but the bank returned the money. */
export function takeBack(to: LedgerAccount, mode: Mode, amount: Kobo): readonly Line[] {
  return createEntry(accounts.gateway(mode), amount, [{ account: to, amount }]);
}

/** A rider sets money aside as its deposit. The write's condition makes sure that the wallet holds it. */
export function makeDeposit(rider: LedgerHolder, amount: Kobo): readonly Line[] {
  return createEntry(accounts.earned(rider), amount, [{ account: accounts.deposit(rider), amount }]);
}

/** A rider takes money out of its deposit again. */
export function releaseDeposit(rider: LedgerHolder, amount: Kobo): readonly Line[] {
  return createEntry(accounts.deposit(rider), amount, [{ account: accounts.earned(rider), amount }]);
}

/** The changes that lines make to the balances of a user. */
export function balanceChangesOf(lines: Iterable<Line>, user: UserId): Balances {
  let changes = noBalances;
  for (const { account, amount } of lines) {
    const holder = holderOfAccount(account);
    if (holder?.user === user) changes = addBalances(changes, { ...noBalances, [holder.balance]: amount });
  }
  return changes;
}
