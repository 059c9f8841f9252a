import * as z from 'zod';
import {
  defineId,
  isId,
  moneyIn,
  moneyOut,
  nameParameter,
  product,
  shop,
  textOf,
  timeOut,
  variant,
} from '#ground/domain';
import { sorts } from '../domain/published/listing.ts';
import { isCatalogSlug } from '../domain/slugs.ts';
import { options } from './product-out.ts';
import { category, image } from './story.data.ts';

const reduced = moneyOut
  .nullable()
  .meta({ description: 'The price before a reduction.', examples: ['21000.00'] });
const few = z.boolean().meta({ description: 'Whether at most 5 units are left.', examples: [false] });
const stock = z.boolean().meta({
  description: 'Whether it can be bought. The final check is made when an order is placed.',
  examples: [true],
});

const picture = {
  id: defineId<'Image'>().meta({ examples: [image.id] }),
  alt: z
    .string()
    .nullable()
    .meta({ examples: [image.alt] }),
  urls: z.record(z.string(), z.url()).meta({
    description: 'WebP pictures by the pixels of their longer side: 160, 480 and 1200. They never change.',
    examples: [{ 480: `https://api.example.com/media/${shop.id}/${product.id}/${image.id}-480.webp` }],
  }),
};

const CategoryRef = z.object({
  id: defineId<'Category'>().meta({ examples: [category.id] }),
  name: z.string().meta({ examples: [category.name] }),
  slug: z.string().meta({ examples: [category.slug] }),
});

const summary = {
  id: defineId<'Product'>().meta({ examples: [product.id] }),
  slug: z.string().meta({ examples: [product.slug] }),
  name: z.string().meta({ examples: [product.name] }),
  price: moneyOut.meta({ description: 'The lowest price of its variants.', examples: [product.price] }),
  compare_at_price: reduced,
  image: z.object(picture).nullable().describe('The first picture.'),
  categories: z.array(CategoryRef),
  tags: z.array(z.string()).meta({ examples: [product.tags] }),
  in_stock: stock,
  few_left: few,
  created_at: timeOut,
};

/** A product in a public list. */
export const PublishedProductOut = z.object(summary).meta({ id: 'PublishedProduct' });

/** A product in a search, with its store. */
export const FoundProductOut = z
  .object({
    ...summary,
    store: z.object({
      id: defineId<'Store'>().meta({ examples: [shop.id] }),
      slug: z.string().meta({ examples: [shop.slug] }),
      name: z.string().meta({ examples: [shop.name] }),
    }),
  })
  .meta({ id: 'FoundProduct' });

/** A product as the public sees it. */
export const PublicProductOut = z
  .object({
    ...summary,
    categories: z.array(defineId<'Category'>()).meta({ examples: [[category.id]] }),
    description: z
      .string()
      .nullable()
      .meta({ examples: [product.description] }),
    sku: z
      .string()
      .nullable()
      .meta({ examples: ['ADIRE'] }),
    max_per_order: z
      .int()
      .nullable()
      .meta({ description: 'The most units in one order.', examples: [10] }),
    options,
    variants: z.array(
      z.object({
        id: defineId<'Variant'>().meta({ examples: [variant.id] }),
        options: z.record(z.string(), z.string()).meta({ examples: [variant.options] }),
        sku: z
          .string()
          .nullable()
          .meta({ examples: [variant.sku] }),
        price: moneyOut.meta({ examples: [product.price] }),
        compare_at_price: reduced,
        image: defineId<'Image'>()
          .nullable()
          .meta({ examples: [image.id] }),
        in_stock: stock,
        few_left: few,
      }),
    ),
    images: z.array(
      z.object({ ...picture, variants: z.array(z.string()).meta({ examples: [[variant.id]] }) }),
    ),
  })
  .meta({ id: 'PublicProduct' });

/** A category as the public sees it. */
export const PublicCategoryOut = z
  .object({
    ...CategoryRef.shape,
    description: z
      .string()
      .nullable()
      .meta({ examples: [null] }),
    parent: defineId<'Category'>()
      .nullable()
      .meta({ description: 'The parent category.', examples: [null] }),
    position: z.int().meta({ examples: [1] }),
  })
  .meta({ id: 'PublicCategory' });

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The filters of public lists. */
export const filters = {
  category: z
    .string()
    .trim()
    .toLowerCase()
    .max(100)
    .optional()
    .meta({
      description: 'The id or the slug of a category. Products of its subcategories are listed too.',
      examples: [category.slug],
    }),
  in_stock: flag.optional().describe('Only products that can be bought, or only those that cannot.'),
};

/** The additional filters of the search. */
export const priceFilters = {
  min_price: moneyIn.optional().describe('Only products that cost at least this, in naira.'),
  max_price: moneyIn.optional().describe('Only products that cost at most this, in naira.'),
};

/** The order of a list. */
export const sortIn = z
  .enum(sorts)
  .default('newest')
  .describe('Newest first, or by price: with `-price` the most expensive first.');

/** The words of a search. */
export const wordsIn = textOf(200)
  .optional()
  .meta({
    description:
      'Words of the name, the search words, the SKU, tags, categories or the description. Each must be found. Hyphens make no difference: `moi moi`, `moi-moi` and `moimoi` find the same. The last may be the beginning of a word; a word of four or more letters may have one typo, one of eight or more two. Diacritics may be left out: `aso oke` finds Aṣọ Òkè.',
    examples: ['adire'],
  });

/** A product by its slug or its id. */
export const productNamed = nameParameter(
  'product with this slug or id',
  z
    .string()
    .toLowerCase()
    .refine((name) => isId(name) || isCatalogSlug(name))
    .meta({ description: 'The slug of a product, or its id.', examples: [product.slug] }),
);
