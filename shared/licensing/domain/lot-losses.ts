import { asKobo, type Kobo, proportionOf } from '#ground/domain';
import { incomeOf, type Lot, type LotShare } from './lots.ts';

/** What banks and refunds took back of the payment of a lot. Both in kobo. */
export interface TakenPayment {
  readonly taken: Kobo;
  readonly total: Kobo;
}

/** Whether a whole payment was taken back. */
export const isWhole = ({ taken, total }: TakenPayment): boolean => taken >= total;

/** What a lot loses. */
export interface LotLoss {
  /** What is taken out of it; undefined where nothing of it is there. */
  readonly share: LotShare | undefined;
  /** Of its face value, in kobo: what is taken out, and what it owes. */
  readonly lost: Kobo;
  readonly owed: Kobo;
}

/**
 * The face value to remove for a charge-back or refund: the same share as of the price, less earlier losses, and all that
 * remains where the whole payment was taken. The lot owes what is no longer there. Licences keep what they took.
 */
export function lossOf(lot: Lot, payment: TakenPayment): LotLoss {
  const { face, remaining, lost: before = asKobo(0) } = lot;
  const share = proportionOf(face, payment.taken, payment.total);
  const lost = asKobo(isWhole(payment) ? remaining : Math.max(0, share - before));
  const part = asKobo(Math.min(lost, remaining));
  const taken = part > 0 ? { lot: lot.id, face: part, net: incomeOf(lot, part) } : undefined;
  return { share: taken, lost, owed: asKobo(lost - part) };
}
