import * as z from 'zod';
import {
  asHundredths,
  change,
  defineList,
  definePartition,
  defineReader,
  type Hundredths,
  isNew,
  type Key,
  modes,
  type ProductId,
  present,
  type StoreId,
  stored,
  storedMetadata,
  subjectKeys,
  type Table,
  type Write,
} from '#ground/data';
import type { ImageChange } from '../domain/image-order.ts';
import { imageStatuses } from '../domain/images.ts';
import {
  type Product,
  type ProductFields,
  type ProductStatus,
  productStatuses,
  type Stock,
} from '../domain/product.ts';

/**
 * Products: one item each, with its options, its variants and its pictures, in a partition with its events. It has
 * three kinds of writers, and none overwrites another: the merchant changes its fields, under `revision`; uploads and
 * the entry of a picture in `images`; inventory `stock`, under `stock_version`.
 *
 * A new product with 48 variants is one transaction of 100 writes: the item, its event with the audit entry, the count of
 * the owner's products, the guard of its slug, 48 guards of SKUs, 47 stock levels at zero, and the idempotency record. Categories are counted there
 * too. Levels that do not fit are added by inventory when it gets the event, which says so (`levels_left`).
 *
 * | question | requests | units |
 * |---|---|---|
 * | `productOf`, by id | 1 GetItem | 1 read per 4 KB |
 * | `productsOf`, by ids | 1 BatchGetItem | 1 read per 4 KB of each |
 * | `isOneActive`, of a store | 1 Query | 0.5 read |
 * | `addProduct`, `removeProduct` | within a transaction | 2 write per KB, 2 for the index entries |
 * | `saveProduct` | within a transaction | 2 write per KB, 2 for a new status |
 */
const kilograms = z.number().transform((value): Hundredths<'kg'> => asHundredths(value));

const Variant = z.object({
  id: stored.id<'Variant'>(),
  options: z.record(z.string(), z.string()),
  sku: z.string().optional(),
  price: stored.kobo().optional(),
  compare_at_price: stored.kobo().optional(),
  weight_kg: kilograms.optional(),
  barcode: z.string().optional(),
  image: stored.id<'Image'>().optional(),
  is_active: z.boolean(),
});

const Image = z.object({
  id: stored.id<'Image'>(),
  status: z.enum(imageStatuses),
  alt: z.string().optional(),
  variants: z.array(z.string()),
  position: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  bytes: z.number().optional(),
  social: z.literal(true).optional(),
  reason: z.string().optional(),
  created_at: z.string(),
});

const Stored = z.object({
  id: stored.id<'Product'>(),
  store: stored.id<'Store'>(),
  mode: z.enum(modes),
  name: z.string(),
  slug: z.string(),
  description: z.string().optional(),
  categories: z.array(stored.id<'Category'>()),
  status: z.enum(productStatuses),
  price: stored.kobo(),
  compare_at_price: stored.kobo().optional(),
  cost_price: stored.kobo().optional(),
  sku: z.string().optional(),
  barcode: z.string().optional(),
  weight_kg: kilograms,
  track_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  max_per_order: z.number().optional(),
  tags: z.array(z.string()),
  /** Absent where an earlier release wrote it. */
  search_words: z.array(z.string()).default([]),
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(Variant),
  images: z.record(z.string(), Image),
  stock: z.record(z.string(), z.object({ available: z.number() })),
  stock_version: z.number(),
  metadata: storedMetadata,
  ...stored.changes,
});

const products = definePartition((id: ProductId) => `PRODUCT#${id}`, {
  product: 'A',
  event: subjectKeys.event,
  handled: subjectKeys.handled,
});

/** The partition of a product, under which its events are emitted. */
export const productPartition = products.pk;
export const keyOfProduct = (id: ProductId): Key => ({ pk: products.pk(id), sk: products.sk.product });

export const {
  parse: parseProduct,
  find: loadUncheckedProduct,
  loadMany: loadProducts,
} = defineReader({ schema: Stored, keyOf: keyOfProduct });

const productLists = {
  /** The products of a store. Their ids begin with their times. */
  ofStore: defineList({
    index: 'gsi1',
    pk: ({ store }: Pick<Product, 'store'>) => `PRODUCTS#${store}`,
    sk: ({ id }: Pick<Product, 'id'>) => id,
  }),
  /** The products of a store in a status. */
  inStatus: defineList({
    index: 'gsi2',
    pk: ({ store, status }: Pick<Product, 'store' | 'status'>) => `PRODUCTS#${store}#${status}`,
    sk: ({ id }: Pick<Product, 'id'>) => id,
  }),
};

/** The list of a store's products, or of its products in a status, by their ids. */
export const productListOf = (store: StoreId, status: ProductStatus | undefined) =>
  status ? productLists.inStatus.at({ store, status }) : productLists.ofStore.at({ store });

/** Does the list of a store have an ACTIVE product? The index lags slightly behind the table. */
export async function isOneActive(table: Table, store: StoreId): Promise<boolean> {
  const { items } = await table.query({ ...productListOf(store, 'ACTIVE'), limit: 1 });
  return items.length > 0;
}

/** Adds a product. */
export const addProduct = (product: Product): Write => ({
  put: {
    ...keyOfProduct(product.id),
    ...product,
    ...productLists.ofStore.keys(product),
    ...productLists.inStatus.keys(product),
  },
  when: isNew,
});

/** Saves how many units are left. Stale if a later look at the stock was saved first. */
export const saveShownStock = ({ id, stock_version }: Product, stock: Stock): Write => ({
  update: change<Product>({
    key: keyOfProduct(id),
    set: { stock, stock_version: stock_version + 1 },
    when: { stock_version },
  }),
});

/** The picture changes of a PATCH, as the sets of an update. */
const imageSets = (images: readonly ImageChange[]) =>
  Object.fromEntries(
    images.flatMap(({ id, ...set }) =>
      Object.entries(set).map(([name, value]) => [`images.${id}.${name}`, value]),
    ),
  );

/**
 * Saves the fields that a merchant changed, and the order and the descriptions of pictures. Stock stays as it is. Stale
 * if another change of fields came first, or a picture is gone.
 */
export function saveProduct(
  before: Product,
  fields: ProductFields,
  images: readonly ImageChange[],
  now: Date,
): Write {
  const { description, compare_at_price, cost_price, sku, barcode, max_per_order, metadata } = fields;
  return {
    update: change<Product>({
      key: keyOfProduct(before.id),
      set: {
        ...fields,
        description,
        compare_at_price,
        cost_price,
        sku,
        barcode,
        max_per_order,
        metadata,
        ...imageSets(images),
        updated_at: now.toISOString(),
        revision: before.revision + 1,
        ...productLists.inStatus.keys({ ...before, status: fields.status }),
      },
      when: {
        revision: before.revision,
        ...Object.fromEntries(images.map(({ id }) => [`images.${id}`, present])),
      },
    }),
  };
}

/** Removes a product. Stale if another change of its fields came first. */
export const removeProduct = ({ id, revision }: Product): Write => ({
  remove: keyOfProduct(id),
  when: { revision },
});
