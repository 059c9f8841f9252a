import { asKobo, type Kobo } from '#ground/domain';
/** How much of what a merchant paid has been refunded to it, of how much. Kobo. */
export interface Refunded {
  readonly refundedSoFar: Kobo;
  readonly total: Kobo;
  /** How much had been after each refund before, the first one first. */
  readonly earlier?: readonly Kobo[];
}

/**
 * What a refund takes back of a commission: its share of all that was refunded so far, rounded down, less what was taken
 * back before. So however a whole refund is divided, its parts take back the commission exactly.
 * @param amount of the first accrual
 * @param before what was taken back before
 */
export function clawBackOf(amount: Kobo, { refundedSoFar, total }: Refunded, before: Kobo): Kobo {
  if (refundedSoFar < 0 || total <= 0 || refundedSoFar > total)
    throw new RangeError(`${refundedSoFar} kobo are no part of ${total}`);
  const share = Number((BigInt(amount) * BigInt(refundedSoFar)) / BigInt(total));
  return asKobo(share - before);
}

/** What was taken back of an accrual before. Kobo. */
interface TakenBack {
  readonly refunded: Kobo;
  readonly amount: Kobo;
}

/** A refund that takes something back of an accrual, and what it takes. Kobo. */
export interface ClawBackStep {
  readonly refundedSoFar: Kobo;
  readonly amount: Kobo;
}

/**
 * The first refund that takes something back which was not taken yet. Refunds are taken one by one in their order, so it
 * does not matter which of them is heard of first.
 * @param amount of the first accrual
 */
export function nextClawBackOf(
  amount: Kobo,
  { refundedSoFar: last, total, earlier = [] }: Refunded,
  before: TakenBack | undefined,
): ClawBackStep | undefined {
  return [...earlier, last]
    .filter((refundedSoFar) => refundedSoFar > (before?.refunded ?? 0))
    .map((refundedSoFar) => ({
      refundedSoFar,
      amount: clawBackOf(amount, { refundedSoFar, total }, before?.amount ?? asKobo(0)),
    }))
    .find((step) => step.amount > 0);
}
