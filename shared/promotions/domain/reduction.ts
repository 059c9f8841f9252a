import { asKobo, type CategoryId, type Kobo, type ProductId, proportionOf, sum } from '#ground/domain';
import { allocateByValue } from './allocate.ts';
import type { DiscountFields } from './discount.ts';

/** A line of a basket, as far as discounts need it. */
export interface DiscountLine {
  readonly product: ProductId;
  /** The categories of the product, with their ancestors. */
  readonly categories: readonly CategoryId[];
  readonly quantity: number;
  readonly unit_price: Kobo;
}

/** What is left to pay, before or after some discounts: of each line, and of the delivery. */
export interface Remaining {
  readonly lines: readonly Kobo[];
  readonly delivery: Kobo;
}

/** Whether a discount applies to a line. */
export const isInScope = ({ applies_to }: DiscountFields, { product, categories }: DiscountLine): boolean =>
  applies_to === undefined ||
  applies_to.products.includes(product) ||
  applies_to.categories.some((one) => categories.includes(one));

/**
 * The value of the units that a BUY_X_GET_Y discount reduces: for each full group of `buy` + `get` units the `get`
 * cheapest of all.
 */
function valueOfFreeUnits(
  { buy = 1, get = 0 }: DiscountFields,
  lines: readonly (DiscountLine & { readonly left: Kobo })[],
): Kobo {
  const units = lines.reduce((total, { quantity }) => total + quantity, 0);
  let free = Math.floor(units / (buy + get)) * get;
  let value = asKobo(0);
  for (const { quantity, left } of lines.toSorted((a, b) => a.unit_price - b.unit_price)) {
    const taken = Math.min(free, quantity);
    value = sum(value, proportionOf(left, taken, quantity));
    free -= taken;
  }
  return value;
}

/** What a discount takes off goods, before its maximum. */
function reductionOfGoods(
  discount: DiscountFields,
  lines: readonly (DiscountLine & { readonly left: Kobo })[],
): Kobo {
  const { kind, percent = 0, amount = 0 } = discount;
  const whole = sum(...lines.map(({ left }) => left));
  if (kind === 'FIXED') return asKobo(Math.min(amount, whole));
  const reduced = kind === 'BUY_X_GET_Y' ? valueOfFreeUnits(discount, lines) : whole;
  return asKobo(Math.min(proportionOf(reduced, percent, 100_00), whole));
}

/**
 * What a discount takes off what is left of an order. Its amount is rounded half up once, on the sum of the lines that it
 * applies to, and spread over them by what is left of each.
 */
export function reductionOf(
  discount: DiscountFields,
  lines: readonly DiscountLine[],
  { lines: lefts, delivery }: Remaining,
): Remaining {
  const most = discount.max_discount ?? Number.POSITIVE_INFINITY;
  const inScope = lines.map((line) => isInScope(discount, line));
  if (discount.kind === 'FREE_DELIVERY')
    return {
      lines: lines.map(() => asKobo(0)),
      delivery: asKobo(inScope.some(Boolean) ? Math.min(delivery, most) : 0),
    };
  const values = lefts.map((left, at) => (inScope[at] ? left : asKobo(0)));
  const reached = lines.flatMap((line, at) =>
    inScope[at] ? [{ ...line, left: values[at] ?? asKobo(0) }] : [],
  );
  const amount = asKobo(Math.min(reductionOfGoods(discount, reached), most));
  return { lines: allocateByValue(amount, values), delivery: asKobo(0) };
}

/** All that a reduction takes off. */
export const amountOfReduction = ({ lines, delivery }: Remaining): Kobo => sum(...lines, delivery);
