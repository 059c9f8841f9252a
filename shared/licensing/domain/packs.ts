import { type Kobo, proportionOf } from '#ground/domain';
import { addMonths } from '../../billing/domain/period.ts';
import type { PackKey } from '../../billing/domain/plans.ts';
import type { PriceList } from '../../billing/domain/prices.data.ts';
import { isPackOnSale } from '../../billing/domain/prices.ts';

/** Months for which a lot can be used. */
const lotMonths = 12;

/** When a lot that is bought now expires. ISO 8601. */
export const lotEndOf = (now: Date): string => addMonths(now, lotMonths).toISOString();

/**
 * What a top-up is worth in plans: the ratio of the pack that was bought last, while that is on sale, half up; else par.
 * @param amount kobo, VAT included
 */
export function faceOfTopup(amount: Kobo, pack: PackKey | undefined, list: PriceList): Kobo {
  if (!pack || !isPackOnSale(list, pack)) return amount;
  const { face, price } = list.packs[pack];
  return proportionOf(amount, face, price);
}
