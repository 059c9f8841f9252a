import * as z from 'zod';
import { defineId, discountStory } from '#ground/domain';

export const discountParams = z.object({
  discount_id: defineId<'Discount'>().meta({ examples: [discountStory.id] }),
});
