import { type MetadataPatch, mergeMetadata, type ProductId, removeRepeats } from '#ground/domain';
import { sentFieldsOf } from '../../stores/domain/patch.ts';
import { assumedWeight } from './limits.data.ts';
import { checkOptions } from './options.ts';
import type { Product, ProductFields } from './product.ts';
import { assertNone } from './refusals.ts';
import { checkProduct } from './rules.ts';
import { buildVariants, type Meeting, type SentVariant } from './variants.ts';

/** The optional fields of a product, which null clears. */
type Clearable = 'description' | 'compare_at_price' | 'cost_price' | 'sku' | 'barcode' | 'max_per_order';

/** The fields of a product as a request has them. */
export type SentProduct = {
  readonly [K in Exclude<keyof ProductFields, Clearable | 'variants'>]?: ProductFields[K] | undefined;
} & { readonly [K in Clearable]?: ProductFields[K] | null | undefined } & {
  readonly variants?: readonly SentVariant[] | undefined;
};

/** The fields of a product as a change has them. */
type PatchedProduct = Omit<SentProduct, 'metadata'> & { readonly metadata?: MetadataPatch | undefined };

/** A request that has all required fields of a product. */
export type WholeProduct = SentProduct & Pick<ProductFields, 'name' | 'price'>;

type Unnamed = Omit<ProductFields, 'name' | 'slug' | 'price' | 'variants'>;

/** The defaults of a product. */
const usual: Unnamed = {
  categories: [],
  status: 'DRAFT',
  weight_kg: assumedWeight,
  track_inventory: true,
  allow_backorder: false,
  tags: [],
  search_words: [],
  options: [],
};

/** The fields that are sent, without the variants; null clears one. */
const fieldsOf = ({ variants: _, ...fields }: SentProduct): Partial<ProductFields> => sentFieldsOf(fields);

/** The fields of the product before the change that its new fields depend on. */
type Before = Pick<Product, 'options' | 'variants' | 'images' | 'revision'>;

const nothing: Before = { options: [], variants: [], images: {}, revision: 0 };

/**
 * Checks the fields against each other and returns the whole product. @throws Problem invalid_request at each
 * contradiction
 */
function settled(
  fields: Omit<ProductFields, 'variants'>,
  sent: readonly SentVariant[] | undefined,
  before: Before & Pick<Product, 'id'>,
  meeting: Meeting,
): ProductFields {
  assertNone(checkOptions(fields.options));
  const source = `${before.id} ${before.revision}`;
  const variants = buildVariants(fields.options, sent, before, { source, meeting });
  const all = {
    ...fields,
    categories: [...new Set(fields.categories)],
    tags: removeRepeats(fields.tags),
    search_words: removeRepeats(fields.search_words),
    variants,
  };
  assertNone(checkProduct(all, new Set(Object.keys(before.images))));
  return all;
}

/**
 * The fields of a new product, or of one that a PUT replaces: a field left out gets its default.
 * @param slug the slug, unless the request has one
 * @throws Problem invalid_request at each contradiction
 */
export function toProductFields(
  id: ProductId,
  sent: WholeProduct,
  slug: string,
  before: Before = nothing,
): ProductFields {
  const { name, price } = sent;
  const fields = { ...usual, slug, ...fieldsOf(sent), name, price };
  return settled(fields, sent.variants, { ...before, id }, 'replace');
}

/**
 * The fields of a product that a PATCH changes: a field left out stays. @throws Problem invalid_request at each
 * contradiction
 */
export function patchProduct(product: Product, { metadata: patch, ...sent }: PatchedProduct): ProductFields {
  const { variants: _, ...fields } = fieldsOfProduct(product);
  const metadata = mergeMetadata(product.metadata, patch);
  return settled({ ...fields, ...fieldsOf(sent), metadata }, sent.variants, product, 'merge');
}

/** What the service stores about a product, besides its fields. */
export function keptOfProduct(product: Product): Omit<Product, keyof ProductFields> {
  const { id, store, mode, images, stock, stock_version, created_at, updated_at, revision } = product;
  return { id, store, mode, images, stock, stock_version, created_at, updated_at, revision };
}

/** A product's fields, without what the service stores about it. */
export function fieldsOfProduct(product: Product): ProductFields {
  const { id, store, mode, images, stock, stock_version, created_at, updated_at, revision, ...fields } =
    product;
  return fields;
}
