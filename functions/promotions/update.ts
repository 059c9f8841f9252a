import { Commit, defineRoute, mergeMetadata } from '#ground';
import { loadStaffDiscount, ofDiscount } from '../../shared/promotions/access.ts';
import { writeDiscountChange } from '../../shared/promotions/change-discount.ts';
import { DiscountChange } from '../../shared/promotions/contract/discount.ts';
import { DiscountOut } from '../../shared/promotions/contract/discount-out.ts';
import { discountParams } from '../../shared/promotions/contract/params.ts';
import { clearForKind } from '../../shared/promotions/domain/discount-faults.ts';
import { toDiscountView } from '../../shared/promotions/view.ts';
import { allowStaff } from '../../shared/stores/access.ts';
import { sentFieldsOf } from '../../shared/stores/domain/patch.ts';
import { assertLatest } from '../../shared/stores/domain/revision.ts';

export const route = defineRoute({
  id: 'discounts.update',
  at: 'PATCH /api/v1/storefront/discounts/{discount_id}/',
  summary: 'Update a discount',
  description:
    'Changes only the fields that you send; null clears one, or a key of `metadata`. A new kind clears the fields of the former one. Quotes that customers have already keep the discount as it was for their 15 minutes, within its limits as they are now.',
  auth: allowStaff(ofDiscount, 'discounts.edit'),
  params: discountParams,
  body: DiscountChange,
  returns: [200, DiscountOut],
  errors: ['conflict', 'invalid_state', 'limit_reached'],
  async handle({ params, body: { revision, metadata: patch, ...sent }, now }, { table }) {
    const before = await loadStaffDiscount(table, params.discount_id);
    assertLatest(before.revision, revision);
    const metadata = mergeMetadata(before.metadata, patch);
    const fields = { ...clearForKind(before, sent.kind ?? before.kind), ...sentFieldsOf(sent), metadata };
    const { discount, counters, writes } = await writeDiscountChange({ table, now }, before, fields);
    return new Commit(writes, toDiscountView(discount, counters));
  },
});
