import * as z from 'zod';
import { defineId, product } from '#ground/domain';
import { category } from './story.data.ts';

export const productParams = z.object({ product_id: defineId<'Product'>().meta({ examples: [product.id] }) });
export const categoryParams = z.object({
  category_id: defineId<'Category'>().meta({ examples: [category.id] }),
});
