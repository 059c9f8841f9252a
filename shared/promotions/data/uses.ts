import * as z from 'zod';
import {
  absent,
  anyOf,
  atLeast,
  change,
  type Item,
  isNew,
  type Key,
  pickShard,
  type Table,
  type Write,
} from '#ground/data';
import type { DiscountId } from '../domain/discount.ts';
import { limitPartsOf, type UseCounter, useCounters } from '../domain/uses.ts';
import { discountItems, endOfDeleted } from './discounts.ts';

/**
 * How often discounts were used: ten counters each, because a code in a sale is written by many orders at once. A counter
 * has its part of what the limit leaves, and the write of a use has the condition that the part is not empty. So the
 * limit is exact, and an order is refused only where all ten are empty.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `countersOf` discounts | 1 BatchGetItem for each 10 of them | 10 read each |
 * | `saveUse`, `saveUseOverLimit`, `removeUse` | within a transaction | 2 write |
 * | `addCounters`, `saveLimit`, `saveEndingCounters` | within a transaction | 20 write |
 * | `saveMovedUses` | within a transaction | 2 write for each counter that changes |
 */
const Counter = z.object({ used: z.number().default(0), left: z.number().default(0) });

const nameOf = (at: number): string => String(at);
const keyAt = (id: DiscountId, at: number): Key => ({
  pk: discountItems.pk(id),
  sk: `${discountItems.sk.uses}${nameOf(at)}`,
});
const everyCounter = Array.from({ length: useCounters }, (_, at) => at);

/** The keys of a discount's counters, in their order. */
export const keysOfCounters = (id: DiscountId): readonly Key[] => everyCounter.map((at) => keyAt(id, at));

/** Reads counters. One that nobody has used may be absent. */
export const parseCounters = (items: readonly (Item | undefined)[]): readonly UseCounter[] =>
  items.map((item) => Counter.parse(item ?? {}));

/** How often were these discounts used? In their order. */
export async function countersOf(
  table: Table,
  ids: readonly DiscountId[],
): Promise<readonly (readonly UseCounter[])[]> {
  const { found } = await table.getTogether({ found: ids.map((id) => ({ uses: keysOfCounters(id) })) });
  return found.map(({ uses }) => parseCounters(uses));
}

/** The counter that an order writes, unless it is empty. */
export const counterOfOrder = (order: string): number => Number(pickShard(everyCounter.map(nameOf), order));

/** The counters of a new discount with a limit. */
export const addCounters = (id: DiscountId, limit: number): Write[] =>
  limitPartsOf(limit).map((left, at) => ({ put: { ...keyAt(id, at), used: 0, left }, when: isNew }));

/** Changes the limit of a discount; 0 stands for none. Uses that are counted meanwhile stay. */
export function saveLimit(id: DiscountId, before: number, after: number): Write[] {
  if (before === after) return [];
  const was = limitPartsOf(before);
  return limitPartsOf(after).map((left, at) => ({
    update: change<UseCounter>({ key: keyAt(id, at), add: { left: left - (was[at] ?? 0), used: 0 } }),
  }));
}

const addUse = (id: DiscountId, at: number, uses: 1 | -1) => ({
  key: keyAt(id, at),
  add: { used: uses, left: -uses },
});

/** Counts a use within the limit. Stale if the counter is empty by now. */
export const saveUse = (id: DiscountId, at: number): Write => ({
  update: change<UseCounter>({ ...addUse(id, at, 1), when: { left: atLeast(1) } }),
});

/** Counts a use, over the limit if need be. */
export const saveUseOverLimit = (id: DiscountId, order: string): Write => ({
  update: change<UseCounter>(addUse(id, counterOfOrder(order), 1)),
});

/** Gives a use back. */
export const removeUse = (id: DiscountId, order: string): Write => ({
  update: change<UseCounter>(addUse(id, counterOfOrder(order), -1)),
});

/** Moves uses that are left between counters. Stale if one of them changed. @param moves added to each counter */
export const saveMovedUses = (
  id: DiscountId,
  counters: readonly UseCounter[],
  moves: readonly number[],
): Write[] =>
  moves.flatMap((left, at) =>
    left === 0
      ? []
      : [
          {
            update: change<UseCounter>({
              key: keyAt(id, at),
              add: { left },
              when: { left: counters[at]?.left ?? 0 },
            }),
          },
        ],
  );

/** Lets the counters of a deleted discount end with it. Stale if the discount was used meanwhile. */
export const saveEndingCounters = (id: DiscountId, counters: readonly UseCounter[], now: Date): Write[] =>
  counters.map(({ used, left }, at) => ({
    update: change<UseCounter>({
      key: keyAt(id, at),
      set: { ttl: endOfDeleted(now) },
      when: used === 0 && left === 0 ? anyOf({ used: absent }, { used, left }) : { used, left },
    }),
  }));
