import * as z from 'zod';
import { defineId, FieldProblemOut, product, variant } from '#ground/domain';
import { maxCounted } from '../domain/limits.data.ts';
import { ProductChange } from './product-in.ts';
import { ProductOut } from './product-out.ts';

/** The most items of one bulk change. */
const maxBulkItems = 100;

/** The change of one product, or of one of its variants. */
export const BulkItem = ProductChange.pick({
  price: true,
  compare_at_price: true,
  status: true,
  categories: true,
  tags: true,
})
  .extend({
    id: z.string().meta({ description: 'The product.', examples: [product.id] }),
    variant: defineId<'Variant'>()
      .optional()
      .meta({
        description:
          'The variant that `price`, `compare_at_price` and `counted` are of. Without it the prices are those of the product, and `counted` is of its only variant.',
        examples: [variant.id],
      }),
    counted: z
      .int()
      .min(0)
      .max(maxCounted)
      .optional()
      .meta({
        description:
          'The units that somebody counted in the first warehouse of the store. This needs the right to change stock too.',
        examples: [24],
      }),
  })
  .meta({ id: 'ProductBulkItem', examples: [{ id: product.id, price: 17500, status: 'ACTIVE' }] });
export type BulkItem = Readonly<z.output<typeof BulkItem>>;

/** Many changes. The schema accepts items of any form, because each is checked, and refused, separately. */
export const BulkIn = z
  .object({ items: z.array(z.union([z.unknown(), BulkItem])).max(maxBulkItems) })
  .meta({ id: 'ProductBulk' });

/** What became of an item. */
export const BulkResult = z.object({
  id: z
    .string()
    .nullable()
    .meta({ description: 'As it was sent.', examples: [product.id] }),
  ok: z.boolean().describe('Whether all of the item was changed. Otherwise nothing of it was.'),
  product: ProductOut.optional().describe('The product after the change.'),
  errors: z.array(FieldProblemOut).optional().describe('Why it was refused. Pointers begin at the item.'),
});

export const BulkOut = z
  .object({ results: z.array(BulkResult).describe('In the order of the items.') })
  .meta({ id: 'ProductBulkResult' });
