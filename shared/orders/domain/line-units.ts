import { asKobo, type Kobo } from '#ground/domain';

/** The fields of a line that decide what was paid for its units. */
interface UnitsLine {
  readonly quantity: number;
  readonly unit_price: Kobo;
  /** The part of the discounts that the line carries. */
  readonly discount: Kobo;
}

/**
 * The part of a line's discount that its first units carry: all units the same, in whole kobo, and the last one the rest.
 * The units that are left never carry more than their price.
 */
function discountOfFirst({ quantity, unit_price, discount }: UnitsLine, units: number): number {
  if (units >= quantity) return discount;
  const even = units * Math.floor(discount / quantity);
  return Math.max(even, discount - (quantity - units) * unit_price);
}

/**
 * What was paid for units of a line. All units together come to the line's total less its discount, to the kobo, however
 * they are refunded.
 * @param before how many units of the line come before these
 */
export const priceOfUnits = (line: UnitsLine, before: number, units: number): Kobo =>
  asKobo(line.unit_price * units - (discountOfFirst(line, before + units) - discountOfFirst(line, before)));
