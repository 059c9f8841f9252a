import * as z from 'zod';
import { defineId } from '../../kernel/scalars.ts';
import { discountStory } from '../../kernel/story.ts';

export const discountParams = z.object({
  discount_id: defineId<'Discount'>().meta({ examples: [discountStory.id] }),
});
