import * as z from 'zod';
import {
  defineId,
  hundredthsOutOf,
  metadataOut,
  moneyOut,
  product,
  shop,
  timeOut,
  variant,
} from '#ground/domain';
import { imageStatuses } from '../domain/images.ts';
import { productStatuses } from '../domain/product.ts';
import { category, image, searchWords } from './story.data.ts';

const optional = <S extends z.ZodType>(schema: S) => schema.nullable();

const before = optional(moneyOut).meta({ examples: ['21000.00'] });

export const options = z.array(z.object({ name: z.string(), values: z.array(z.string()) })).meta({
  examples: [
    [
      { name: 'Size', values: ['M', 'L'] },
      { name: 'Colour', values: ['Indigo'] },
    ],
  ],
});

const VariantOut = z.object({
  id: defineId<'Variant'>().meta({ examples: [variant.id] }),
  options: z.record(z.string(), z.string()).meta({ examples: [variant.options] }),
  sku: optional(z.string()).meta({ examples: [variant.sku] }),
  price: optional(moneyOut).meta({ description: "Null if it is the product's.", examples: [product.price] }),
  compare_at_price: before,
  weight_kg: optional(hundredthsOutOf<'kg'>()).meta({
    description: "Null if it is the product's.",
    examples: ['0.35'],
  }),
  barcode: optional(z.string()).meta({ examples: [variant.barcode] }),
  image: optional(defineId<'Image'>()).meta({ examples: [image.id] }),
  is_active: z.boolean(),
  in_stock: z.boolean().meta({ examples: [true] }),
});

const ImageOut = z.object({
  id: defineId<'Image'>().meta({ examples: [image.id] }),
  status: z.enum(imageStatuses).meta({
    description: 'PENDING until its sizes are made. Only READY ones are public.',
    examples: ['READY'],
  }),
  alt: optional(z.string()).meta({ examples: [image.alt] }),
  variants: z.array(defineId<'Variant'>()).meta({
    description: 'The variants that it shows. Empty if it shows the product.',
    examples: [[variant.id]],
  }),
  position: z.int().meta({ examples: [0] }),
  width: optional(z.int()).meta({ description: 'Pixels.', examples: [1200] }),
  height: optional(z.int()).meta({ examples: [1600] }),
  reason: optional(z.string()).meta({ description: 'Why it is FAILED.', examples: [null] }),
  urls: optional(z.record(z.string(), z.url())).meta({
    description:
      'WebP pictures by the pixels of their longer side: 160, 480 and 1200. They never change. Null until it is READY.',
    examples: [{ 480: `https://api.example.com/media/${shop.id}/${product.id}/${image.id}-480.webp` }],
  }),
  created_at: timeOut,
});

/** A product as those who work in the store see it. */
export const ProductOut = z
  .object({
    id: defineId<'Product'>().meta({ examples: [product.id] }),
    store: defineId<'Store'>().meta({ examples: [shop.id] }),
    name: z.string().meta({ examples: [product.name] }),
    slug: z.string().meta({ examples: [product.slug] }),
    description: optional(z.string()).meta({ examples: [product.description] }),
    categories: z.array(defineId<'Category'>()).meta({ examples: [[category.id]] }),
    status: z.enum(productStatuses).meta({ examples: ['ACTIVE'] }),
    price: moneyOut.meta({ examples: [product.price] }),
    compare_at_price: before,
    cost_price: optional(moneyOut).meta({ examples: ['9000.00'] }),
    sku: optional(z.string()).meta({ examples: ['ADIRE'] }),
    barcode: optional(z.string()).meta({ examples: [variant.barcode] }),
    weight_kg: hundredthsOutOf<'kg'>().meta({ examples: ['0.35'] }),
    track_inventory: z.boolean(),
    allow_backorder: z.boolean(),
    max_per_order: optional(z.int()).meta({ examples: [10] }),
    tags: z.array(z.string()).meta({ examples: [product.tags] }),
    search_words: z.array(z.string()).meta({ examples: [searchWords] }),
    options,
    variants: z.array(VariantOut),
    images: z.array(ImageOut),
    in_stock: z.boolean().meta({ description: 'Whether any variant can be sold.', examples: [true] }),
    metadata: metadataOut,
    created_at: timeOut,
    updated_at: timeOut,
    revision: z.int().meta({
      description: 'Counts the changes. Send it with a change to make sure that no other change came first.',
      examples: [1],
    }),
  })
  .meta({ id: 'Product' });
