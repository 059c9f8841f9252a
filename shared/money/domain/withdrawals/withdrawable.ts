import { asKobo, type Kobo, sum } from '#ground/domain';
import { activeHoldOf, heldOf, type MoneyHold } from './wallet-hold.ts';
import { payoutRules } from './withdrawable.data.ts';

/** Money that came into a wallet within one minute, and may be taken back by a bank. */
export interface Inflow {
  /** The minute; ISO 8601. */
  readonly at: string;
  readonly card: Kobo;
  readonly orders: Kobo;
}

/** What decides how much of a wallet can be withdrawn. */
export interface Withdrawing {
  readonly available: Kobo;
  /** What orders have released into the balance, less refunds out of it. */
  readonly from_orders: Kobo;
  /** Orders that customers have received. */
  readonly handed_over: number;
  /** When the merchant was verified; undefined for an unverified one. */
  readonly verified_at: string | undefined;
  /** The inflows of the last 24 hours. */
  readonly inflows: readonly Inflow[];
  /** What an admin holds. */
  readonly hold?: MoneyHold | undefined;
}

/** Whether the money of orders waits: the merchant was verified recently, or has handed over few orders. */
export function isNewMerchant({ verified_at, handed_over }: Withdrawing, now: Date): boolean {
  if (verified_at === undefined || handed_over < payoutRules.newOrders) return true;
  return now.getTime() - Date.parse(verified_at) < payoutRules.newFor;
}

/** The inflows that wait, each with its amount and when it is free: oldest first. */
function waitingOf(
  withdrawing: Withdrawing,
  now: Date,
): { readonly free_at: number; readonly amount: Kobo }[] {
  const { verified_at, inflows } = withdrawing;
  const ordersWait = verified_at !== undefined && isNewMerchant(withdrawing, now);
  return inflows
    .map(({ at, card, orders }) => ({
      free_at: Date.parse(at) + payoutRules.wait,
      amount: ordersWait ? sum(card, orders) : card,
    }))
    .filter(({ free_at, amount }) => free_at > now.getTime() && amount > 0)
    .toSorted((a, b) => a.free_at - b.free_at);
}

/** The part of a balance that stays however long it waits: the order money of an unverified merchant. */
const keptOf = ({ verified_at, from_orders }: Withdrawing): Kobo =>
  asKobo(verified_at === undefined ? Math.max(0, from_orders) : 0);

/** The part of a balance that cannot be withdrawn now, in kobo: what waits, and no less than what is held. */
export const lockedOf = (withdrawing: Withdrawing, now: Date): Kobo => {
  const waits = sum(keptOf(withdrawing), ...waitingOf(withdrawing, now).map(({ amount }) => amount));
  return asKobo(Math.max(waits, heldOf(withdrawing.hold, withdrawing.available, now)));
};

/** What can be withdrawn now, in kobo; never below 0. */
export const withdrawableOf = (withdrawing: Withdrawing, now: Date): Kobo =>
  asKobo(Math.max(0, withdrawing.available - lockedOf(withdrawing, now)));

/** Why an amount cannot be withdrawn now. */
export type WithdrawalRefusal =
  | { readonly because: 'short' }
  | { readonly because: 'unverified' }
  | { readonly because: 'held'; readonly hold: MoneyHold }
  /** The money is there, and free at this time. */
  | { readonly because: 'waiting'; readonly available_at: Date };

/** Why an amount cannot be withdrawn now; undefined if it can. */
export function refusalOfWithdrawal(
  withdrawing: Withdrawing,
  amount: Kobo,
  now: Date,
): WithdrawalRefusal | undefined {
  const { available } = withdrawing;
  if (amount > available) return { because: 'short' };
  const hold = activeHoldOf(withdrawing.hold, now);
  if (hold && amount > available - heldOf(hold, available, now)) return { because: 'held', hold };
  const room = available - keptOf(withdrawing) - amount;
  if (room < 0) return { because: 'unverified' };
  let waiting = 0;
  for (const one of waitingOf(withdrawing, now).toReversed()) {
    waiting += one.amount;
    if (waiting > room) return { because: 'waiting', available_at: new Date(one.free_at) };
  }
  return undefined;
}

/** The fields that decide whether a merchant may sell. */
export interface Selling {
  readonly available: Kobo;
  /** Since when the balance is below zero; ISO 8601. */
  readonly below_since?: string | undefined;
  /** The total that customers have paid through us. */
  readonly sold: Kobo;
}

/** Whether a balance is too low, or has been below zero for too long, for the merchant to take new orders. */
export function isSellingStopped({ available, below_since }: Omit<Selling, 'sold'>, now: Date): boolean {
  if (available >= 0) return false;
  if (available < payoutRules.lowest) return true;
  return below_since !== undefined && now.getTime() - Date.parse(below_since) >= payoutRules.longestBelow;
}

/** Whether an order would exceed what an unverified merchant may sell. @param total kobo */
export const isPastUnverifiedSales = ({ sold }: Pick<Selling, 'sold'>, total: Kobo): boolean =>
  sold + total > payoutRules.unverifiedSales;
