import { Commit, defineRoute, toId, uuidOfTime } from '#ground';
import { writeDiscount } from '../../shared/promotions/change-discount.ts';
import { DiscountIn } from '../../shared/promotions/contract/discount.ts';
import { DiscountOut } from '../../shared/promotions/contract/discount-out.ts';
import { toDiscountView } from '../../shared/promotions/view.ts';
import { allowStaff, staffOfNamedStore } from '../../shared/stores/access.ts';
import { loadNamedStore } from '../../shared/stores/settings.ts';

export const route = defineRoute({
  id: 'discounts.create',
  at: 'POST /api/v1/storefront/discounts/',
  summary: 'Create a discount',
  description:
    'Customers get a discount with a `code` by sending the code, and one without a code by itself. Several discounts count together only if all of them combine; otherwise the best one counts. You bear the discount: our fee is on what is paid. A store has at most 20 discounts without a code and 1,000 with one, without archived ones.',
  auth: allowStaff(staffOfNamedStore('body', 'store'), 'discounts.edit'),
  body: DiscountIn,
  returns: [201, DiscountOut],
  errors: ['conflict', 'limit_reached'],
  async handle({ body: { store: at, ...fields }, now, stableId }, { table }) {
    const store = await loadNamedStore(table, at);
    const id = toId<'Discount'>(uuidOfTime(now, stableId));
    const { discount, counters, writes } = await writeDiscount({ table, now }, store, id, fields);
    return new Commit(writes, toDiscountView(discount, counters), id);
  },
});
