import { asKobo, type Kobo } from '../../kernel/money.ts';

/** How much of what a merchant paid has been refunded to it, of how much. Kobo. */
export interface Refunded {
  readonly refundedSoFar: Kobo;
  readonly total: Kobo;
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
