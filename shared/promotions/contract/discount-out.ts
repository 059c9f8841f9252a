import * as z from 'zod';
import {
  defineId,
  discountStory,
  hundredthsOutOf,
  metadataOut,
  moneyOut,
  order,
  shop,
  timeOut,
} from '#ground/domain';
import { changesExample, changesOut } from '../../stores/contract/revision.ts';
import { discountKinds, discountStatuses } from '../domain/discount.ts';

/** A discount as the staff of its store sees it. */
export const DiscountOut = z
  .object({
    id: defineId<'Discount'>(),
    store: defineId<'Store'>(),
    code: z.string().nullable().describe('Null for one that counts by itself.'),
    name: z.string(),
    kind: z.enum(discountKinds),
    percent: hundredthsOutOf<'%'>().nullable(),
    amount: moneyOut.nullable(),
    buy: z.int().nullable(),
    get: z.int().nullable(),
    applies_to: z
      .object({ products: z.array(defineId<'Product'>()), categories: z.array(defineId<'Category'>()) })
      .nullable()
      .describe('Null for all products.'),
    min_subtotal: moneyOut.nullable(),
    max_discount: moneyOut.nullable(),
    starts_at: timeOut.nullable(),
    ends_at: timeOut.nullable(),
    uses_limit: z.int().nullable(),
    per_customer_limit: z.int().nullable(),
    first_order_only: z.boolean(),
    combines: z.boolean(),
    is_active: z.boolean(),
    status: z
      .enum(discountStatuses)
      .describe('ARCHIVED once a discount that was used is deleted. It stays, and counts no more.'),
    used_count: z.int().describe('How many orders use it, without those that expired or were cancelled.'),
    metadata: metadataOut,
    ...changesOut,
  })
  .meta({
    id: 'Discount',
    examples: [
      {
        id: discountStory.id,
        store: shop.id,
        code: discountStory.code,
        name: discountStory.name,
        kind: 'FREE_DELIVERY',
        percent: null,
        amount: null,
        buy: null,
        get: null,
        applies_to: null,
        min_subtotal: null,
        max_discount: order.discount,
        starts_at: null,
        ends_at: null,
        uses_limit: 500,
        per_customer_limit: null,
        first_order_only: false,
        combines: false,
        is_active: true,
        status: 'ACTIVE',
        used_count: 12,
        metadata: {},
        ...changesExample,
      },
    ],
  });
