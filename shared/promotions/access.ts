import { Problem, type Table, toId } from '#ground';
import { findMembersBy, type Workplace } from '../stores/access.ts';
import { loadUncheckedDiscount } from './data/discount-items.ts';
import { keyOfDiscount, parseDiscount } from './data/discounts.ts';
import type { Discount, DiscountId } from './domain/discount.ts';

const discountMembers = findMembersBy({
  keyOf: (id) => keyOfDiscount(toId(id)),
  storesOf: (item) => [parseDiscount(item).store],
});

/** Staff of the store of the discount that the path names. */
export const ofDiscount: Workplace = {
  named: { in: 'params', field: 'discount_id' },
  members: discountMembers,
};

/** The discount that the path names, which the access check has read. @throws Problem not_found when it is deleted */
export async function loadStaffDiscount(table: Table, id: DiscountId): Promise<Discount> {
  const discount = await loadUncheckedDiscount(table, id);
  if (!discount) throw new Problem('not_found');
  return discount;
}
