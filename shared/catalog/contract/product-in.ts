import * as z from 'zod';
import {
  asRefusal,
  defineId,
  metadataIn,
  metadataPatchIn,
  paragraphsOf,
  product,
  shop,
  textOf,
  variant,
  weightIn,
} from '#ground/domain';
import { catalogLimits, textLimits } from '../domain/limits.data.ts';
import { productStatuses } from '../domain/product.ts';
import { catalogSlugIn, priceIn, productRevisionIn } from './fields.ts';
import { category, image, searchWords } from './story.data.ts';

const sku = textOf(textLimits.sku).meta({
  description: 'Unique in the store. Case makes no difference.',
  examples: [variant.sku],
});
const barcode = textOf(textLimits.barcode).meta({ examples: [variant.barcode] });
const weight = weightIn.refine((weight) => weight > 0, asRefusal('too_small', 'must be more than 0'));
const before = priceIn.meta({
  description: 'The price before a reduction: more than the price.',
  examples: [21000],
});

const optionName = textOf(textLimits.optionName);
const optionValue = textOf(textLimits.optionValue);
const options = z
  .array(z.object({ name: optionName, values: z.array(optionValue).min(1).max(catalogLimits.values) }))
  .max(catalogLimits.options)
  .meta({
    description: 'What a buyer chooses, such as a size: up to 3 options of up to 30 values.',
    examples: [
      [
        { name: 'Size', values: ['M', 'L'] },
        { name: 'Colour', values: ['Indigo'] },
      ],
    ],
  });

/** Fields that a variant may override. The product's value applies otherwise. */
const own = {
  sku,
  price: priceIn.describe("If it differs from the product's."),
  compare_at_price: before,
  weight_kg: weight.describe("Kilograms, if they differ from the product's."),
  barcode,
  image: defineId<'Image'>().meta({
    description: 'The picture of the product that shows this variant.',
    examples: [image.id],
  }),
};

const variantIs = {
  id: defineId<'Variant'>().optional().describe('The id of an existing variant; leave it out for a new one.'),
  options: z
    .record(optionName, optionValue)
    .optional()
    .meta({ description: 'One value of each option, by the option’s name.', examples: [variant.options] }),
  is_active: z.boolean().optional().describe('Whether it can be bought. The default is true.'),
};

const variantsOf = <V extends z.ZodType>(item: V) =>
  z
    .array(item)
    .max(catalogLimits.variants)
    .meta({
      description:
        'The variants that you sell, at most 48. Without this field there is one for each combination of option values. A variant that is sent with its `id`, or with the same option values as before, keeps its id and its stock; one that is not sent is removed. A product without options has one variant, which has the id, the SKU and the price of the product.',
      examples: [
        [
          { options: variant.options, sku: variant.sku, barcode: variant.barcode },
          { options: { Size: 'L', Colour: 'Indigo' }, sku: 'ADIRE-L-IND', price: 19500 },
        ],
      ],
    });

const VariantIn = z.object({ ...z.object(own).partial().shape, ...variantIs });
const nullable = <S extends z.ZodType>(schema: S) => schema.nullable().optional();
const VariantChange = z.object({
  sku: nullable(own.sku),
  price: nullable(own.price),
  compare_at_price: nullable(own.compare_at_price),
  weight_kg: nullable(own.weight_kg),
  barcode: nullable(own.barcode),
  image: nullable(own.image),
  ...variantIs,
});

const name = textOf(textLimits.productName).meta({ examples: [product.name] });
const price = priceIn.meta({ description: 'In naira.', examples: [18500] });

/** Fields that every product has, sent or not. */
const fields = {
  slug: catalogSlugIn.meta({
    description: 'Its name in URLs, unique in the store. The default is made from the name.',
    examples: [product.slug],
  }),
  categories: z
    .array(defineId<'Category'>())
    .max(catalogLimits.categories)
    .meta({ description: 'Up to 5 categories of the store.', examples: [[category.id]] }),
  status: z.enum(productStatuses).meta({
    description: 'Only ACTIVE products are public. The default is DRAFT.',
    examples: ['ACTIVE'],
  }),
  weight_kg: weight.meta({ description: 'Kilograms. The default is 0.50.', examples: [0.35] }),
  track_inventory: z.boolean().describe('Whether stock limits what is sold. The default is true.'),
  allow_backorder: z.boolean().describe('Whether more than the stock may be sold. The default is false.'),
  tags: z
    .array(textOf(textLimits.tag))
    .max(catalogLimits.tags)
    .meta({ examples: [product.tags] }),
  search_words: z
    .array(textOf(40).min(2))
    .max(catalogLimits.searchWords)
    .meta({
      description:
        'Other words by which buyers look for it: up to 10 of 2 to 40 characters, such as other spellings. They are searched like the name, and never shown.',
      examples: [searchWords],
    }),
  options,
};

/** Fields that a product need not have. */
const clearable = {
  description: paragraphsOf(textLimits.description).meta({ examples: [product.description] }),
  compare_at_price: before,
  cost_price: priceIn.meta({ description: 'What you pay for it. Never public.', examples: [9000] }),
  sku: sku.meta({ description: 'Unique in the store. Case makes no difference.', examples: ['ADIRE'] }),
  barcode,
  max_per_order: z
    .int()
    .min(1)
    .max(999)
    .meta({ description: 'The most units in one order.', examples: [10] }),
};

const whole = {
  name,
  price,
  ...z.object({ ...fields, ...clearable }).partial().shape,
  variants: variantsOf(VariantIn).optional(),
  metadata: metadataIn.optional(),
};

/** A new product. */
export const NewProduct = z.object({
  store: defineId<'Store'>().meta({ description: 'The store that sells it.', examples: [shop.id] }),
  ...whole,
});

/** All fields of a product, for a PUT. */
export const WholeProduct = z.object({ ...whole, revision: productRevisionIn });

/** Changes of the pictures: their order, and their descriptions. */
const images = z
  .array(
    z.object({
      id: defineId<'Image'>(),
      alt: textOf(200).nullable().optional().describe('A description for people who cannot see the picture.'),
      variants: z
        .array(defineId<'Variant'>())
        .max(catalogLimits.variants)
        .optional()
        .describe('The variants that it shows.'),
    }),
  )
  .max(catalogLimits.images)
  .meta({
    description: 'The pictures in the order that you want. Those that you leave out follow them.',
    examples: [[{ id: image.id, alt: image.alt }]],
  });

/** A change of a product: only the fields that are sent change; null clears one. */
export const ProductChange = z
  .object({
    name: name.optional(),
    price: price.optional(),
    ...z.object(fields).partial().shape,
    description: nullable(clearable.description),
    compare_at_price: nullable(clearable.compare_at_price),
    cost_price: nullable(clearable.cost_price),
    sku: nullable(clearable.sku),
    barcode: nullable(clearable.barcode),
    max_per_order: nullable(clearable.max_per_order),
    variants: variantsOf(VariantChange).optional(),
    images: images.optional(),
    metadata: metadataPatchIn.optional(),
    revision: productRevisionIn,
  })
  .meta({ examples: [{ price: 17500, compare_at_price: 18500, status: 'ACTIVE' }] });
