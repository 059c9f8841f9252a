import * as z from 'zod';
import {
  asHundredths,
  definePartition,
  type Item,
  type Key,
  modes,
  msPerDay,
  stored,
  storedMetadata,
  toEpochSeconds,
} from '#ground/data';
import { type Discount, type DiscountId, discountKinds, discountStatuses } from '../domain/discount.ts';

/** How a discount is stored: in its own item, and where a checkout reads it. */
export const StoredDiscount = z.object({
  id: stored.id<'Discount'>(),
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  code: z.string().optional(),
  name: z.string().optional(),
  kind: z.enum(discountKinds),
  percent: z
    .number()
    .transform((value) => asHundredths<'%'>(value))
    .optional(),
  amount: stored.kobo().optional(),
  buy: z.number().optional(),
  get: z.number().optional(),
  applies_to: z
    .object({ products: z.array(stored.id<'Product'>()), categories: z.array(stored.id<'Category'>()) })
    .optional(),
  min_subtotal: stored.kobo().optional(),
  max_discount: stored.kobo().optional(),
  starts_at: z.string().optional(),
  ends_at: z.string().optional(),
  uses_limit: z.number().optional(),
  per_customer_limit: z.number().optional(),
  first_order_only: z.boolean(),
  combines: z.boolean(),
  is_active: z.boolean(),
  status: z.enum(discountStatuses),
  metadata: storedMetadata,
  ...stored.changes,
});

export const discountItems = definePartition((id: DiscountId) => `DISCOUNT#${id}`, {
  discount: 'A',
  uses: 'U#',
});

export const keyOfDiscount = (id: DiscountId): Key => ({
  pk: discountItems.pk(id),
  sk: discountItems.sk.discount,
});

/** Reads a discount's item, even if it was deleted lately. */
export const parseDiscount = (item: Item): Discount => StoredDiscount.parse(item);

/** The fields of a discount that have a value. */
export const definedFieldsOf = (discount: Discount): Item =>
  Object.fromEntries(Object.entries(discount).filter(([, value]) => value !== undefined));

/** When what is left of a deleted discount may be removed, in epoch seconds. Quotes that have it live for minutes. */
export const endOfDeleted = (now: Date): number => toEpochSeconds(new Date(now.getTime() + msPerDay));
