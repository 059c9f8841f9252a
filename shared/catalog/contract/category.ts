import * as z from 'zod';
import { defineId, paragraphsOf, shop, textOf, timeOut } from '#ground/domain';
import { textLimits } from '../domain/limits.data.ts';
import { catalogSlugIn, productRevisionIn } from './fields.ts';
import { category } from './story.data.ts';

const name = textOf(textLimits.categoryName).meta({ examples: [category.name] });
const slug = catalogSlugIn.meta({
  description:
    'Its name in URLs, unique among the categories of the store. The default is made from the name.',
  examples: [category.slug],
});
const parent = defineId<'Category'>().meta({
  description: 'The parent category. Categories have at most 3 levels.',
  examples: ['6b1f4e83-c29d-4a57-90e6-d8a3b5c7f142'],
});
const description = paragraphsOf(1000).meta({ examples: ['Hand-dyed shirts for every day.'] });
const position = z
  .int()
  .min(0)
  .max(9999)
  .describe('The order among its siblings: the lowest comes first. The default is 0.');
const is_active = z.boolean().describe('Whether the public sees it. The default is true.');

const whole = {
  name,
  ...z.object({ slug, parent, description, position, is_active }).partial().shape,
};

/** A new category. */
export const NewCategory = z.object({
  store: defineId<'Store'>().meta({ description: 'The store that it is for.', examples: [shop.id] }),
  ...whole,
});

/** All fields of a category, for a PUT. */
export const WholeCategory = z.object({ ...whole, revision: productRevisionIn });

/** A change of a category: only the fields that are sent change; null clears one. */
export const CategoryChange = z
  .object({
    ...z.object({ name, slug, position, is_active }).partial().shape,
    parent: parent.nullable().optional(),
    description: description.nullable().optional(),
    revision: productRevisionIn,
  })
  .meta({ examples: [{ name: 'Shirts and blouses', position: 2 }] });

/** A category as those who work in the store see it. */
export const CategoryOut = z
  .object({
    id: defineId<'Category'>().meta({ examples: [category.id] }),
    store: defineId<'Store'>().meta({ examples: [shop.id] }),
    name: z.string().meta({ examples: [category.name] }),
    slug: z.string().meta({ examples: [category.slug] }),
    parent: defineId<'Category'>()
      .nullable()
      .meta({ examples: ['6b1f4e83-c29d-4a57-90e6-d8a3b5c7f142'] }),
    description: z
      .string()
      .nullable()
      .meta({ examples: ['Hand-dyed shirts for every day.'] }),
    position: z.int().meta({ examples: [0] }),
    is_active: z.boolean(),
    products: z
      .int()
      .meta({ description: 'How many products are in it, whatever their status.', examples: [12] }),
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int().meta({ examples: [1] }),
  })
  .meta({ id: 'Category' });
