import { type Item, type PageRequest, readMergedList, type StoreId, type Table } from '#ground/data';
import type { Discount } from '../domain/discount.ts';
import { discountLists, parseShownDiscount } from './discount-items.ts';
import { findByCode } from './offers.ts';

/** Which discounts a list shows. */
export interface DiscountFilters {
  /** In upper case. */
  readonly code?: string | undefined;
  readonly active?: boolean | undefined;
}

/**
 * A page of the discounts of stores that are not archived, newest first.
 *
 * | question | requests | units |
 * |---|---|---|
 * | `listDiscounts` | 1 Query a store, 1 BatchGetItem | 0.5 read per 8 KB of keys, 1 read each |
 * | the same, of active ones or of others | at most four times that | as above |
 * | the same, with a code | 1 BatchGetItem | 1 read a store |
 */
export async function listDiscounts(
  table: Table,
  stores: readonly StoreId[],
  { code, active }: DiscountFilters,
  page: PageRequest,
): Promise<{ readonly discounts: readonly Discount[]; readonly next: Item | undefined }> {
  const fits = ({ is_active }: Discount) => active === undefined || is_active === active;
  if (code !== undefined) {
    const found = await findByCode(table, stores, code);
    return { discounts: found.filter(fits), next: undefined };
  }
  const lists = stores.map((store) => discountLists.ofStore.at({ store }));
  const read = (item: Item) => {
    const discount = parseShownDiscount(item);
    return discount?.status === 'ACTIVE' ? [discount] : [];
  };
  const { results, next } = await readMergedList(
    table,
    { lists, read, fits: active === undefined ? undefined : fits },
    { limit: page.limit, after: page.after },
  );
  return { discounts: results, next };
}
