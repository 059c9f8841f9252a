import { defineRoute } from '#ground';
import { loadStaffDiscount, ofDiscount } from '../../shared/promotions/access.ts';
import { DiscountOut } from '../../shared/promotions/contract/discount-out.ts';
import { discountParams } from '../../shared/promotions/contract/params.ts';
import { countersOf } from '../../shared/promotions/data/uses.ts';
import { toDiscountView } from '../../shared/promotions/view.ts';
import { allowStaff } from '../../shared/stores/access.ts';

export const route = defineRoute({
  id: 'discounts.get',
  at: 'GET /api/v1/storefront/discounts/{discount_id}/',
  summary: 'Get a discount',
  description:
    'A discount of a store that you manage or view, and how many orders use it. Archived ones too.',
  auth: allowStaff(ofDiscount, 'discounts.view'),
  params: discountParams,
  returns: [200, DiscountOut],
  async handle({ params }, { table }) {
    const discount = await loadStaffDiscount(table, params.discount_id);
    const [counters = []] = await countersOf(table, [discount.id]);
    return toDiscountView(discount, counters);
  },
});
