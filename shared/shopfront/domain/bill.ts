/** What an order comes to, by its parts. Amounts are in kobo; discounts are above zero. */
export interface Bill {
  readonly items: number;
  readonly delivery: number;
  readonly service: number;
  readonly discounts: readonly {
    readonly code: string | null;
    readonly name: string;
    readonly amount: number;
  }[];
  readonly total: number;
}

type Discount = Bill['discounts'][number];

/** A part of a bill that is another one than before. Nothing is 0. */
export type BillChange = { readonly now: number; readonly before: number } & (
  | { readonly part: 'items' | 'delivery' | 'service' }
  | { readonly part: 'discount'; readonly code: string | null; readonly name: string }
);

const isSame = (one: Discount, other: Discount) => one.code === other.code && one.name === other.name;

/** Why a bill comes to another total: the parts that differ, in their order on the bill. */
export function billChangesOf(before: Bill, now: Bill): readonly BillChange[] {
  const parts = (['items', 'delivery', 'service'] as const).map(
    (part): BillChange => ({ part, before: before[part], now: now[part] }),
  );
  const gone = before.discounts.filter((one) => !now.discounts.some((other) => isSame(one, other)));
  const discounts = [...now.discounts, ...gone].map((one): BillChange => {
    const amountIn = (bill: Bill) => bill.discounts.find((other) => isSame(one, other))?.amount ?? 0;
    const { code, name } = one;
    return { part: 'discount', code, name, before: amountIn(before), now: amountIn(now) };
  });
  return [...parts, ...discounts].filter((change) => change.now !== change.before);
}
