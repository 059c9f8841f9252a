import { Problem, Stale, type Table, type Write } from '#ground';
import { counterOfOrder, saveMovedUses, saveUse, saveUseOverLimit } from '../../promotions/data/uses.ts';
import type { Discount } from '../../promotions/domain/discount.ts';
import type { AppliedDiscount } from '../../promotions/domain/discounting.ts';
import { promotionProblems } from '../../promotions/domain/problems.ts';
import {
  type DiscountRefusal,
  notFirstOrder,
  usedUp,
  usedUpByCustomer,
} from '../../promotions/domain/refusal.ts';
import {
  chooseCounter,
  computeBalancingMoves,
  type UseCounter,
  usesLeftOf,
} from '../../promotions/domain/uses.ts';
import type { PhoneOrders } from '../data/unpaid-orders.ts';

/** A discount that an order uses. */
export interface UsedDiscount {
  readonly applied: AppliedDiscount;
  /** The discount as it is now, which has the limits; undefined if it was deleted long ago. */
  readonly discount: Discount | undefined;
  /** Its uses, if it has a limit. */
  readonly counters: readonly UseCounter[] | undefined;
  /** Where the request names it. */
  readonly pointer: string;
}

/** What a phone has ordered in a store before. */
export interface PhoneHistory {
  readonly orders: PhoneOrders;
  /** Whether it has paid for an order, even one that predates the counts. */
  readonly hasPaid: boolean;
}

/** Why a phone may not use a discount; undefined if it may. */
export function refusalOfPhone(
  discount: Discount | undefined,
  { orders, hasPaid }: PhoneHistory,
): DiscountRefusal | undefined {
  if (!discount) return undefined;
  const { id, first_order_only, per_customer_limit = Number.POSITIVE_INFINITY } = discount;
  if (first_order_only && (hasPaid || orders.orders > 0)) return notFirstOrder;
  return orders.usesOf(id) >= per_customer_limit ? usedUpByCustomer : undefined;
}

/** A discount that refuses an order. */
export const toDiscountProblem = (pointer: string, { code, detail }: DiscountRefusal): Problem =>
  new Problem(promotionProblems[code], undefined, { errors: [{ pointer, code, detail }] });

/** The refusal of an order by the first of its discounts that its phone may not use; Stale if all of them may be used. */
export function refuseByPhone(uses: readonly UsedDiscount[], history: PhoneHistory): Error {
  for (const { discount, pointer } of uses) {
    const why = refusalOfPhone(discount, history);
    if (why) return toDiscountProblem(pointer, why);
  }
  return new Stale();
}

/**
 * Moves uses that are left to the counters that are below 0, if there are any, so that an order takes its use from one
 * counter. It changes nothing that anybody sees. 1 TransactWriteItems a discount.
 */
export async function settleUses(
  table: Table,
  uses: readonly UsedDiscount[],
): Promise<readonly UsedDiscount[]> {
  return Promise.all(
    uses.map(async (use) => {
      const { counters, applied } = use;
      if (!counters || usesLeftOf(counters) <= 0 || counters.every(({ left }) => left >= 0)) return use;
      const moves = computeBalancingMoves(counters);
      await table.commit(saveMovedUses(applied.id, counters, moves));
      const balanced = counters.map((one, at) => ({ ...one, left: one.left + (moves[at] ?? 0) }));
      return { ...use, counters: balanced };
    }),
  );
}

/** Counts the uses of an order's discounts. @throws Problem discount_used_up; (at commit) Stale */
export const saveUses = (order: string, uses: readonly UsedDiscount[]): Write[] =>
  uses.flatMap(({ applied: { id }, discount, counters, pointer }) => {
    if (!discount) return [];
    if (!counters) return [saveUseOverLimit(id, order)];
    const at = usesLeftOf(counters) > 0 ? chooseCounter(counters, counterOfOrder(order)) : undefined;
    if (at === undefined) throw toDiscountProblem(pointer, usedUp);
    return [saveUse(id, at)];
  });
