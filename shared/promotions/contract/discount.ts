import * as z from 'zod';
import {
  asRefusal,
  defineId,
  discountStory,
  metadataIn,
  metadataPatchIn,
  moneyIn,
  percentIn,
  product,
  shop,
  textOf,
  timeIn,
} from '#ground/domain';
import { storeRevisionIn } from '../../stores/contract/revision.ts';
import { type DiscountFields, discountKinds, isDiscountCode } from '../domain/discount.ts';
import { discountFaultsOf } from '../domain/discount-faults.ts';
import { promotionLimits } from '../domain/limits.data.ts';

/** A code in a request, in upper case. */
const discountCodeIn = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isDiscountCode, 'must have 3 to 32 characters of A–Z, 0–9 and hyphens');

const share = percentIn.refine((percent) => percent > 0, asRefusal('too_small', 'must be at least 0.01'));
const money = moneyIn.refine((amount) => amount > 0, asRefusal('too_small', 'must be more than 0.00'));
const count = z.int().min(1).max(1_000_000_000);
const units = z.int().min(1).max(999);

const Scope = z
  .object({
    products: z.array(defineId<'Product'>()).default([]),
    categories: z.array(defineId<'Category'>()).default([]),
  })
  .refine(
    ({ products, categories }) => products.length + categories.length <= promotionLimits.scope,
    asRefusal('too_large', `must have at most ${promotionLimits.scope} products and categories`),
  )
  .transform(({ products, categories }) =>
    products.length + categories.length > 0
      ? { products: [...new Set(products)], categories: [...new Set(categories)] }
      : undefined,
  );

const fields = {
  code: discountCodeIn.meta({
    description:
      'What customers type, kept in upper case and unique in the store. Without a code, the discount counts by itself.',
    examples: [discountStory.code],
  }),
  name: textOf(80).meta({
    description: 'What customers read. The default is the code, otherwise what the discount does.',
    examples: [discountStory.name],
  }),
  kind: z
    .enum(discountKinds)
    .describe(
      'PERCENT takes `percent` off the goods. FIXED takes `amount` off. FREE_DELIVERY takes the delivery fee off. BUY_X_GET_Y: of each `buy` + `get` units, the `get` cheapest of all are `percent` cheaper.',
    )
    .meta({ examples: ['FREE_DELIVERY'] }),
  percent: share.meta({ description: 'For PERCENT and BUY_X_GET_Y: 0.01 to 100.', examples: [10] }),
  amount: money.meta({ description: 'For FIXED.', examples: [2000] }),
  buy: units.meta({ description: 'For BUY_X_GET_Y.', examples: [2] }),
  get: units.meta({ description: 'For BUY_X_GET_Y.', examples: [1] }),
  applies_to: Scope.meta({
    description:
      'The products that it applies to: these, and those of these categories and their subcategories. Without it, all products.',
    examples: [{ products: [product.id] }],
  }),
  min_subtotal: money.meta({
    description: 'The least that all goods of an order must come to, before any discount.',
    examples: [10_000],
  }),
  max_discount: money.meta({ description: 'The most that it takes off an order.', examples: [5000] }),
  starts_at: timeIn.meta({ examples: ['2026-01-01T00:00:00.000Z'] }),
  ends_at: timeIn.meta({ examples: ['2026-03-01T00:00:00.000Z'] }),
  uses_limit: count.meta({
    description:
      'How many orders can use it. Orders that expire or are cancelled return their use. A limit below `used_count` means that it is used up.',
    examples: [500],
  }),
  per_customer_limit: count.meta({
    description: 'How many orders of one phone number can use it.',
    examples: [1],
  }),
  first_order_only: z
    .boolean()
    .describe(
      'Whether it is only for phone numbers without an earlier order in the store. The default is false.',
    ),
  combines: z
    .boolean()
    .describe(
      'Whether it counts together with others that combine. Otherwise the best one alone counts. The default is false.',
    ),
  is_active: z.boolean().describe('The default is true.'),
};

const { kind: _, first_order_only, combines, is_active, ...optional } = fields;

/** Refuses a discount whose fields contradict each other, at each of them. */
function noFaults({ value, issues }: z.core.ParsePayload<DiscountFields>): void {
  for (const { field, detail, code } of discountFaultsOf(value))
    issues.push({ code: 'custom', input: value, path: [field], message: detail, params: { code } });
}

/** A new discount. */
export const DiscountIn = z
  .object({
    store: defineId<'Store'>().meta({ description: 'The store that it is for.', examples: [shop.id] }),
    kind: fields.kind,
    ...z.object(optional).partial().shape,
    first_order_only: first_order_only.default(false),
    combines: combines.default(false),
    is_active: is_active.default(true),
    metadata: metadataIn.optional(),
  })
  .check(noFaults)
  .meta({
    examples: [
      {
        store: shop.id,
        code: discountStory.code,
        name: discountStory.name,
        kind: 'FREE_DELIVERY',
        max_discount: 1500,
        uses_limit: 500,
      },
    ],
  });

/** A change of a discount: only the fields that are sent change; null clears one. */
export const DiscountChange = z
  .object({
    kind: fields.kind,
    first_order_only,
    combines,
    is_active,
    code: fields.code.nullable(),
    name: fields.name.nullable(),
    percent: fields.percent.nullable(),
    amount: fields.amount.nullable(),
    buy: fields.buy.nullable(),
    get: fields.get.nullable(),
    applies_to: fields.applies_to.nullable(),
    min_subtotal: fields.min_subtotal.nullable(),
    max_discount: fields.max_discount.nullable(),
    starts_at: fields.starts_at.nullable(),
    ends_at: fields.ends_at.nullable(),
    uses_limit: fields.uses_limit.nullable(),
    per_customer_limit: fields.per_customer_limit.nullable(),
    metadata: metadataPatchIn,
  })
  .partial()
  .extend(storeRevisionIn)
  .meta({ examples: [{ is_active: false }] });
export type DiscountChange = z.output<typeof DiscountChange>;
