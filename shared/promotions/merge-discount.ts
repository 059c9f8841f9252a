import { sentFieldsOf } from '../stores/domain/patch.ts';
import type { DiscountChange } from './contract/discount.ts';
import type { DiscountFields } from './domain/discount.ts';
import { clearForKind } from './domain/discount-faults.ts';

/** The fields of a discount with those that were sent. A new kind clears the fields of the former one. */
export const mergeDiscount = (
  before: DiscountFields,
  sent: Omit<DiscountChange, 'revision'>,
): DiscountFields => ({ ...clearForKind(before, sent.kind ?? before.kind), ...sentFieldsOf(sent) });
