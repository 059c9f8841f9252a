import { asKobo, type Kobo, sum } from '#ground/domain';
import { type Discount, discountKinds } from './discount.ts';
import { amountOfReduction, type DiscountLine, type Remaining, reductionOf } from './reduction.ts';

/** A discount with what it takes off. */
interface Taken {
  readonly discount: Discount;
  readonly amount: Kobo;
}

/** Discounts that count together, and what they take off. */
export interface Combination {
  readonly taken: readonly Taken[];
  readonly reduction: Remaining;
}

const minus = (one: Kobo, other: Kobo | undefined): Kobo => asKobo(one - (other ?? 0));
const plus = (one: Kobo, other: Kobo | undefined): Kobo => sum(one, other ?? asKobo(0));

/** Takes discounts off, in the order of their kinds, each from what the one before leaves. */
function takeOff(
  discounts: readonly Discount[],
  lines: readonly DiscountLine[],
  whole: Remaining,
): Combination {
  const inOrder = discountKinds.flatMap((kind) => discounts.filter((one) => one.kind === kind));
  let left = whole;
  let reduction: Remaining = { lines: lines.map(() => asKobo(0)), delivery: asKobo(0) };
  const taken: Taken[] = [];
  for (const discount of inOrder) {
    const off = reductionOf(discount, lines, left);
    const amount = amountOfReduction(off);
    if (amount === 0) continue;
    left = {
      lines: left.lines.map((one, at) => minus(one, off.lines[at])),
      delivery: minus(left.delivery, off.delivery),
    };
    reduction = {
      lines: reduction.lines.map((one, at) => plus(one, off.lines[at])),
      delivery: plus(reduction.delivery, off.delivery),
    };
    taken.push({ discount, amount });
  }
  return { taken, reduction };
}

/**
 * The discounts that count for an order: all that combine together, or one that does not, whichever takes off more. Of
 * equal ones the first counts.
 * @param discounts the preferred one first
 * @param whole what is to pay without a discount
 */
export function chooseDiscounts(
  discounts: readonly Discount[],
  lines: readonly DiscountLine[],
  whole: Remaining,
): Combination {
  const together = discounts.filter(({ combines }) => combines);
  const [first] = together;
  const groups = discounts.flatMap((one) => {
    if (!one.combines) return [[one]];
    return one === first ? [together] : [];
  });
  const none: Combination = takeOff([], lines, whole);
  return groups
    .map((group) => takeOff(group, lines, whole))
    .reduce(
      (best, one) => (amountOfReduction(one.reduction) > amountOfReduction(best.reduction) ? one : best),
      none,
    );
}
