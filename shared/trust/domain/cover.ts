import { asKobo, type Kobo } from '#ground/domain';
import { coverRule } from './cover.data.ts';

/** The declared value that a rider may have in hand with this deposit. */
export const coverOf = (deposit: Kobo): Kobo => asKobo(coverRule.base + coverRule.per_deposit * deposit);

/** The deposit that is missing for this value in hand, rounded up to whole kobo; 0 where the cover is enough. */
export const missingDepositOf = (in_hand: Kobo, deposit: Kobo): Kobo =>
  asKobo(Math.max(0, Math.ceil((in_hand - coverOf(deposit)) / coverRule.per_deposit)));
