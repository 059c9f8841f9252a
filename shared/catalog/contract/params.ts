import * as z from 'zod';
import { id } from '../../kernel/scalars.ts';
import { product } from '../../kernel/story.ts';

export const productParams = z.object({ product_id: id<'Product'>().meta({ examples: [product.id] }) });
