import * as z from 'zod';
import { change, defineList, type Item, isNew, type StoreId, type Table, type Write } from '#ground/data';
import type { Discount, DiscountId } from '../domain/discount.ts';
import { definedFieldsOf, endOfDeleted, keyOfDiscount, parseDiscount, StoredDiscount } from './discounts.ts';

/**
 * Discounts: one item each, in a partition with the ten counters of its uses. What a checkout reads of them is in
 * `offers.ts`, so a discount that is in force is stored twice, by one transaction. A deleted discount stays for a day
 * without being shown: quotes that have it are still placed within its limits.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `loadUncheckedDiscount`, by id | 1 GetItem | 1 read |
 * | `addDiscount`, `saveDiscount`, `saveDeletedDiscount` | within a transaction | 2 write per KB, 1 for the index entry |
 */
const Kept = StoredDiscount.extend({ deleted: z.literal(true).optional() });

/** Reads a discount's item; undefined if the discount was deleted. */
export const parseShownDiscount = (item: Item): Discount | undefined =>
  Kept.parse(item).deleted ? undefined : parseDiscount(item);

export const discountLists = {
  /** The discounts of a store that are not archived. Their ids begin with their times. */
  ofStore: defineList({
    index: 'gsi1',
    pk: ({ store }: { readonly store: StoreId }) => `DISCOUNTS#${store}`,
    sk: ({ id }: Pick<Discount, 'id'>) => id,
  }),
};

/** Which discount has this id? Does not check access. */
export async function loadUncheckedDiscount(table: Table, id: DiscountId): Promise<Discount | undefined> {
  const item = await table.get(keyOfDiscount(id));
  return item && parseShownDiscount(item);
}

/** Adds a discount. */
export const addDiscount = (discount: Discount): Write => ({
  put: {
    ...keyOfDiscount(discount.id),
    ...definedFieldsOf(discount),
    ...discountLists.ofStore.keys(discount),
  },
  when: isNew,
});

/** Every field that a change may clear. */
const cleared = {
  code: undefined,
  name: undefined,
  percent: undefined,
  amount: undefined,
  buy: undefined,
  get: undefined,
  applies_to: undefined,
  min_subtotal: undefined,
  max_discount: undefined,
  starts_at: undefined,
  ends_at: undefined,
  uses_limit: undefined,
  per_customer_limit: undefined,
  metadata: undefined,
} as const;

/** Saves a discount. An archived one leaves the list. Stale if another change came first. */
export const saveDiscount = (before: Discount, after: Discount): Write => ({
  update: change<Discount>({
    key: keyOfDiscount(before.id),
    set: { ...cleared, ...after, ...(after.status === 'ARCHIVED' && discountLists.ofStore.none) },
    when: { revision: before.revision },
  }),
});

/** Deletes a discount that was never used. Stale if another change came first. */
export const saveDeletedDiscount = ({ id, revision }: Discount, now: Date): Write => ({
  update: change<z.input<typeof Kept>>({
    key: keyOfDiscount(id),
    set: { deleted: true, ttl: endOfDeleted(now), ...discountLists.ofStore.none },
    when: { revision },
  }),
});
