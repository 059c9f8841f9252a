import { Commit, defineRoute } from '#ground';
import { loadStaffDiscount, ofDiscount } from '../../shared/promotions/access.ts';
import { writeDiscountDeletion } from '../../shared/promotions/change-discount.ts';
import { DiscountOut } from '../../shared/promotions/contract/discount-out.ts';
import { discountParams } from '../../shared/promotions/contract/params.ts';
import { toDiscountView } from '../../shared/promotions/view.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'discounts.delete',
  at: 'DELETE /api/v1/storefront/discounts/{discount_id}/',
  summary: 'Delete a discount',
  description:
    'The discount counts no more, and its code can be used again. A discount that orders use is archived: it is on no list, and you can still get it by its id. Answers the discount as it was last. Quotes that customers have already keep it for their 15 minutes.',
  auth: allowStaff(ofDiscount, 'discounts.edit'),
  params: discountParams,
  returns: [200, DiscountOut],
  async handle({ params, now }, { table }) {
    const before = await loadStaffDiscount(table, params.discount_id);
    const { discount, counters, writes } = await writeDiscountDeletion({ table, now }, before);
    return new Commit(writes, toDiscountView(discount, counters));
  },
});
