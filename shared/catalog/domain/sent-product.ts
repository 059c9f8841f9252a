import { distinct } from '../../kernel/folding.ts';
import type { ProductId } from '../../kernel/ids.ts';
import { sentFields } from '../../stores/domain/patch.ts';
import { assumedWeight } from './limits.data.ts';
import { refusedOptions } from './options.ts';
import type { Product, ProductFields } from './product.ts';
import { assertNone } from './refusals.ts';
import { refusedIn } from './rules.ts';
import { type Meeting, type SentVariant, variantsFor } from './variants.ts';

/** The fields that a product may lack, which null clears. */
type Clearable = 'description' | 'compare_at_price' | 'cost_price' | 'sku' | 'barcode' | 'max_per_order';

/** The fields of a product as a request has them. */
export type SentProduct = {
  readonly [K in Exclude<keyof ProductFields, Clearable | 'variants'>]?: ProductFields[K] | undefined;
} & { readonly [K in Clearable]?: ProductFields[K] | null | undefined } & {
  readonly variants?: readonly SentVariant[] | undefined;
};

/** A request that names all that a product must have. */
export type WholeProduct = SentProduct & Pick<ProductFields, 'name' | 'price'>;

type Unnamed = Omit<ProductFields, 'name' | 'slug' | 'price' | 'variants'>;

/** What a product is that says nothing else. */
const usual: Unnamed = {
  categories: [],
  status: 'DRAFT',
  weight_kg: assumedWeight,
  track_inventory: true,
  allow_backorder: false,
  tags: [],
  options: [],
};

/** The fields that are sent, but for the variants; null is none. */
const fieldsOf = ({ variants: _, ...fields }: SentProduct): Partial<ProductFields> => sentFields(fields);

/** The product before, as far as its fields need it. */
type Before = Pick<Product, 'options' | 'variants' | 'images' | 'revision'>;

const nothing: Before = { options: [], variants: [], images: {}, revision: 0 };

/** Of the fields that are valid each, what they make together. @throws Problem invalid_request at each contradiction */
function settled(
  id: ProductId,
  fields: Omit<ProductFields, 'variants'>,
  sent: readonly SentVariant[] | undefined,
  before: Before,
  meeting: Meeting,
): ProductFields {
  assertNone(refusedOptions(fields.options));
  const variants = variantsFor(fields.options, sent, before, `${id} ${before.revision}`, meeting);
  const all = {
    ...fields,
    categories: [...new Set(fields.categories)],
    tags: distinct(fields.tags),
    variants,
  };
  assertNone(refusedIn(all, new Set(Object.keys(before.images))));
  return all;
}

/**
 * The fields of a new product, or of one that a PUT replaces: what is not sent is as usual.
 * @param slug the one to have unless another is sent
 * @throws Problem invalid_request at each contradiction
 */
export function wholeProduct(
  id: ProductId,
  sent: WholeProduct,
  slug: string,
  before: Before = nothing,
): ProductFields {
  const { name, price } = sent;
  return settled(id, { ...usual, slug, ...fieldsOf(sent), name, price }, sent.variants, before, 'replace');
}

/** The fields of a product that a PATCH changes: what is not sent stays. @throws Problem invalid_request at each contradiction */
export function patchedProduct(product: Product, sent: SentProduct): ProductFields {
  const { variants: _, ...fields } = fieldsOfProduct(product);
  return settled(product.id, { ...fields, ...fieldsOf(sent) }, sent.variants, product, 'merge');
}

/** What the service keeps of a product, beside its fields. */
export function keptOfProduct(product: Product): Omit<Product, keyof ProductFields> {
  const { id, store, owner, mode, images, stock, stock_version, created_at, updated_at, revision } = product;
  return { id, store, owner, mode, images, stock, stock_version, created_at, updated_at, revision };
}

/** A product's fields, without what the service keeps of it. */
export function fieldsOfProduct(product: Product): ProductFields {
  const {
    id,
    store,
    owner,
    mode,
    images,
    stock,
    stock_version,
    created_at,
    updated_at,
    revision,
    ...fields
  } = product;
  return fields;
}
