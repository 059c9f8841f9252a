import * as z from 'zod';
import { defineId, nameParameter } from '#ground/domain';

const id = '7d3e9b10-52c4-4f6a-9a8e-1b0c5d2f7e46';

export const SavedCardOut = z
  .object({
    id: defineId<'Card'>(),
    brand: z.string(),
    last4: z.string().describe('The last four digits of the number.'),
    expires: z.string().describe('The last month in which the card can be charged: YYYY-MM.'),
  })
  .meta({ id: 'SavedCard', examples: [{ id, brand: 'visa', last4: '4081', expires: '2028-08' }] });

export const savedCardParams = z.object({
  card_id: nameParameter('saved card with this id', defineId<'Card'>().meta({ examples: [id] })),
});
